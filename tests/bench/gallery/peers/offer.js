/**
 * Mounts the page's carousel as soon as its script is there, and notes when it answers. Other carousels are mounted
 * through the window.
 */
export function offer(mount) {
  window.mountPeer = mount;
  const root = document.querySelector('[data-carousel]');
  if (!root) return;
  mount(root);
  document.body.getBoundingClientRect();
  performance.mark('bench:answers');
}
