/* This script is inlined into every page. It captures interactions that happen before the kernel has loaded. The
   Content-Security-Policy contains its hash. Written in ES5, so that a browser without modules can parse it too. */
// biome-ignore lint/complexity/useArrowFunction: arrow functions are not ES5.
(function (w) {
  // A browser without WeakMap has no ES modules either, so the kernel would never run and read the events.
  if (!w.WeakMap) return;
  // `data-opens`: the script of the block answers the press on the page itself.
  var OPENER = '[aria-haspopup=dialog],[data-opens]';
  var p = { events: [], live: new WeakMap() };
  w.__plinth = p;
  function keep(event) {
    var target = event.target;
    var block = target.closest ? target.closest('[data-block-type]') : null;
    // `pointerover` comes before a press: a mouse moves over the block first, and a touch fires it too.
    if (event.type === 'pointerover') {
      // A tooltip looks here for the finger whose touch has made its block mount.
      p.over = event;
      if (block && p.activate) p.activate(block, true);
      return;
    }
    p.block = block;
    if (!block || p.live.has(block)) return;
    // If the click is on such an element and the block's script is already loading, the link is not followed, or the
    // form is not sent.
    // A modified click opens another tab or window: leave it to the browser.
    var held =
      !!p.activate &&
      p.activate(block) &&
      event.type === 'click' &&
      !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
      !!target.closest(OPENER);
    if (held) event.preventDefault();
    // At most 100 events are kept and the oldest is dropped. Otherwise a block that is never activated could fill the
    // list, and the events of the other blocks would be lost.
    if (p.events.push([block, event, held]) > 100) p.events.shift();
  }
  // biome-ignore lint/complexity/useArrowFunction: arrow functions are not ES5.
  ['click', 'keydown', 'focusin', 'pointerover'].forEach(function (type) {
    w.addEventListener(type, keep, true);
  });
})(window);
