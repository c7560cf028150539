/* Inlined into every page: keeps interactions that come before the kernel (its hash stands in the CSP). ES5, so that
   a browser without modules parses it too. */
// biome-ignore lint/complexity/useArrowFunction: arrow functions are not ES5.
(function (w) {
  // As old as that, a browser runs no modules either: there is nobody to keep anything for.
  if (!w.WeakMap) return;
  var OPENER = '[aria-haspopup=dialog]';
  var p = { events: [], live: new WeakMap() };
  w.__plinth = p;
  function keep(event) {
    var target = event.target;
    var block = target.closest ? target.closest('[data-block-type]') : null;
    // The pointer of a mouse rests on a block before it presses, and a finger that touches comes over it too.
    if (event.type === 'pointerover') {
      if (block && p.wake) p.wake(block, true);
      return;
    }
    p.block = block;
    if (!block || p.live.has(block)) return;
    // A link that opens a dialog does not lead away while the script that opens it is on its way.
    var held = false;
    if (p.wake) held = p.wake(block) && event.type === 'click' && !modified(event) && !!target.closest(OPENER);
    if (held) event.preventDefault();
    // The oldest goes: a block that is never activated must not fill the store and keep the others waiting.
    if (p.events.push([block, event, held]) > 100) p.events.shift();
  }
  // Whoever wants another tab or window gets it.
  function modified(event) {
    return event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  }
  // biome-ignore lint/complexity/useArrowFunction: as above.
  ['click', 'keydown', 'focusin', 'pointerover'].forEach(function (type) {
    w.addEventListener(type, keep, true);
  });
})(window);
