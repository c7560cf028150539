import type { Host } from '@plinth/sdk';
import { COUNT_KEY } from './store/stored-count.ts';

/**
 * Calls `load` when a member signs in or out on this page, because a member has a different cart from a visitor who is
 * not signed in (§7 cloneCart). The stored quantity is removed, so that other tabs notice the change too. The element
 * of the page context has the attribute `data-member` while a member is signed in.
 */
export function followMember(host: Host, load: () => void): void {
  const context = document.querySelector('#plinth-context');
  if (!context) return;
  const observer = new MutationObserver(() => {
    host.storage.local.remove(COUNT_KEY);
    load();
  });
  observer.observe(context, { attributeFilter: ['data-member'] });
  host.observe(observer);
}
