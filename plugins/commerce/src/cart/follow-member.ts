import type { Host } from '@plinth/sdk';
import { COUNT_KEY } from './store/stored-count.ts';

/**
 * Calls `load` when the member signs in or out on this page: they have another cart than the visitor (§7 cloneCart). The
 * other tabs notice that the stored quantity is gone. The element of the page context has the mark of a member.
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
