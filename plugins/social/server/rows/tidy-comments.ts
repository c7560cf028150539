import type { Database } from '@plinth/server/storage';

/** Days after which a comment loses the hash of its IP address, by which floods and bans are recognised. */
const ADDRESS_DAYS = 30;
/** Days after which a comment that nobody sees is removed. */
const HIDDEN_DAYS = 90;
const DAY_MS = 86_400_000;

export async function tidyComments(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await database
    .updateTable('social_comments')
    .set({ address: '' })
    .where('address', '!=', '')
    .where('created_at', '<', before(ADDRESS_DAYS))
    .execute();
  await database
    .deleteFrom('social_comments')
    .where('state', '=', 'hidden')
    .where('created_at', '<', before(HIDDEN_DAYS))
    .execute();
}
