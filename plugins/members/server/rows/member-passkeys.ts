import type { Recorder } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';

declare module '@plinth/server/tables' {
  interface Tables {
    member_passkeys: MemberPasskeyRow;
  }
}

export interface MemberPasskeyRow {
  /** Id of the credential, in base64url. */
  id: string;
  member_id: string;
  /** Name that the member has given the passkey. */
  name: string;
  /** Public key in COSE format, encoded in base64url. */
  public_key: string;
  /** How often the authenticator has signed; 0 for authenticators that do not count. PostgreSQL returns it as text. */
  counter: number | string;
  created_at: string;
  /** Time of the last sign-in with the passkey; null before the first sign-in with it. */
  last_used_at: string | null;
}

/** Limit for the passkeys of one member. */
const MOST_PASSKEYS = 10;

export interface MemberPasskeys {
  /**
   * @param noted Writes other rows about the new passkey, such as a mail. Called in the transaction that adds the
   * passkey.
   * @returns False when the credential is stored already, or the member has too many passkeys.
   */
  add(passkey: MemberPasskeyRow, noted: (transaction: Database) => Promise<void>): Promise<boolean>;
  byId(id: string): Promise<MemberPasskeyRow | undefined>;
  /** The passkeys of a member, oldest first. */
  list(memberId: string): Promise<readonly MemberPasskeyRow[]>;
  /**
   * Stores the counter after a sign-in.
   * @returns False when the counter is not higher than the stored one: a copy of the passkey exists, or another process
   *   has stored a later sign-in. A counter that is always 0 is accepted, because some authenticators do not count.
   */
  setUsed(id: string, counter: number, at: Date): Promise<boolean>;
  /** Removes a passkey, if it is a passkey of this member. */
  remove(memberId: string, id: string, recorder: Recorder): Promise<void>;
}

export function memberPasskeys(database: Database): MemberPasskeys {
  return {
    add: (passkey, noted) =>
      database.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto('member_passkeys')
          .values(passkey)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
        if (added.length === 0) return false;
        const { member_id: memberId, id } = passkey;
        const isOver = await transaction
          .selectFrom('member_passkeys')
          .select('id')
          .where('member_id', '=', memberId)
          .offset(MOST_PASSKEYS)
          .limit(1)
          .executeTakeFirst();
        if (isOver) {
          await transaction.deleteFrom('member_passkeys').where('id', '=', id).execute();
          return false;
        }
        await noted(transaction);
        return true;
      }),
    byId: (id) => database.selectFrom('member_passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
    list: (memberId) =>
      database
        .selectFrom('member_passkeys')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .orderBy('id')
        .limit(MOST_PASSKEYS)
        .execute(),
    setUsed: async (id, counter, at) => {
      const changed = await database
        .updateTable('member_passkeys')
        .set({ counter, last_used_at: at.toISOString() })
        .where('id', '=', id)
        .$if(counter > 0, (query) => query.where('counter', '<', counter))
        .$if(counter === 0, (query) => query.where('counter', '=', 0))
        .returning('id')
        .execute();
      return changed.length > 0;
    },
    remove: (memberId, id, recorder) =>
      database.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('member_passkeys')
          .where('member_id', '=', memberId)
          .where('id', '=', id)
          .returning('id')
          .execute();
        if (removed.length > 0) await recorder.record(transaction, 'member.passkey-removed');
      }),
  };
}
