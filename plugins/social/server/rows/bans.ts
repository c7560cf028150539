import type { Database } from '@plinth/server/storage';
import type { CommentRow } from './social-tables.ts';

/** Hashes of an author: that of the email address, and that of the IP address (empty when it is not known). */
interface Hashes {
  readonly email: string;
  readonly address: string;
}

/** May this author not comment? */
export async function isBanned(database: Database, { email, address }: Hashes): Promise<boolean> {
  const row = await database
    .selectFrom('social_bans')
    .select('kind')
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', '=', 'email'), eb('hash', '=', email)]),
        and([eb('kind', '=', 'address'), eb('hash', '=', address)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function ban(transaction: Database, { email, address }: Hashes, now: Date): Promise<void> {
  const created_at = now.toISOString();
  const rows = [
    { kind: 'email', hash: email, created_at },
    { kind: 'address', hash: address, created_at },
  ] as const;
  await transaction
    .insertInto('social_bans')
    .values(rows.filter(({ hash }) => hash !== ''))
    .onConflict((conflict) => conflict.columns(['kind', 'hash']).doNothing())
    .execute();
}

export async function liftBan(transaction: Database, { email, address }: Hashes): Promise<void> {
  await transaction
    .deleteFrom('social_bans')
    .where(({ or, and, eb }) =>
      or([
        and([eb('kind', '=', 'email'), eb('hash', '=', email)]),
        and([eb('kind', '=', 'address'), eb('hash', '=', address)]),
      ]),
    )
    .execute();
}

/** @param hashOf Hashes the email address. */
export function hashesOf({ email, address }: CommentRow, hashOf: (email: string) => string): Hashes {
  return { email: email === '' ? '' : hashOf(email), address };
}
