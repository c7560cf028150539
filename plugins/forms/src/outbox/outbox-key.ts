import type { Host } from '@plinth/sdk';

/** Storage keys of waiting submissions: one each, so that tabs never write over each other's. */
export const OUTBOX_PREFIX = 'forms.outbox.';

/** Does anything wait? Asked before the outbox itself is fetched. */
export function hasEntries({ storage }: Pick<Host, 'storage'>): boolean {
  return storage.local.keys(OUTBOX_PREFIX).length > 0;
}
