import type { Host } from '@plinth/sdk';

/** Storage keys of waiting submissions: one each, so that tabs never overwrite the entries of other tabs. */
export const OUTBOX_PREFIX = 'forms.outbox.';

/** Is there any entry? Checked before the outbox itself is fetched. */
export function hasEntries({ storage }: Pick<Host, 'storage'>): boolean {
  return storage.local.keys(OUTBOX_PREFIX).length > 0;
}
