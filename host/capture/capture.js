/* Inlined into every page: keeps interactions that come before the kernel (its hash stands in the CSP). ES5, so that
   a browser without modules parses it too. */
((w) => {
  var p = { events: [], live: new WeakSet() };
  w.__plinth = p;
  function keep(event) {
    var target = event.target;
    var block = target.closest ? target.closest('[data-block-type]') : null;
    p.block = block;
    if (!block || p.live.has(block) || p.events.length > 99) return;
    p.events.push([block, event]);
    if (p.wake) p.wake(block);
  }
  ['click', 'keydown', 'focusin'].forEach((type) => {
    w.addEventListener(type, keep, true);
  });
})(window);
