import type { Host } from '@plinth/sdk';

/**
 * Prefix of the storage keys of waiting submissions. Each submission has its own key, so that one tab never overwrites
 * entries of a different tab.
 */
export const OUTBOX_PREFIX = 'forms.outbox.';

/**
 * Does the outbox have an entry? Called before the code of the outbox is fetched, to find out whether that code is
 * needed.
 */
export function hasEntries({ storage }: Pick<Host, 'storage'>): boolean {
  return storage.local.keys(OUTBOX_PREFIX).length > 0;
}
