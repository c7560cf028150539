/**
 * Mounts the page's carousel as soon as this script runs, and marks when it is mounted. A page that inserts a carousel
 * calls `window.mountPeer`.
 */
export function offer(mount) {
  window.mountPeer = mount;
  const root = document.querySelector('[data-carousel]');
  if (!root) return;
  mount(root);
  document.body.getBoundingClientRect();
  performance.mark('bench:answers');
}
