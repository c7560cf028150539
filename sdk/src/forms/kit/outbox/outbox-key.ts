import type { Host } from '@plinth/sdk';

/**
 * Storage keys of waiting submissions. Each submission has its own key, so that tabs never overwrite entries of each
 * other.
 */
export const OUTBOX_PREFIX = 'forms.outbox.';

/** Does the outbox have an entry? Checked before the code of the outbox is fetched. */
export function hasEntries({ storage }: Pick<Host, 'storage'>): boolean {
  return storage.local.keys(OUTBOX_PREFIX).length > 0;
}
