/* Inlined into every page: keeps interactions that come before the kernel (its hash stands in the CSP). ES5, so that
   a browser without modules parses it too. */
// biome-ignore lint/complexity/useArrowFunction: arrow functions are not ES5.
(function (w) {
  // As old as that, a browser runs no modules either: there is nobody to keep anything for.
  if (!w.WeakSet) return;
  var p = { events: [], live: new WeakSet() };
  w.__plinth = p;
  function keep(event) {
    var target = event.target;
    var block = target.closest ? target.closest('[data-block-type]') : null;
    p.block = block;
    if (!block || p.live.has(block)) return;
    // The oldest goes: a block that never comes alive must not fill the store and keep the others asleep.
    if (p.events.push([block, event]) > 100) p.events.shift();
    if (p.wake) p.wake(block);
  }
  // biome-ignore lint/complexity/useArrowFunction: as above.
  ['click', 'keydown', 'focusin'].forEach(function (type) {
    w.addEventListener(type, keep, true);
  });
})(window);
