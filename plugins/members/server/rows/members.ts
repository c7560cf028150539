import type { Database } from '@plinth/server/storage';

declare module '@plinth/server/tables' {
  interface Tables {
    members: MemberRow;
  }
}

interface MemberRow {
  id: string;
  /** In lower case. */
  email: string;
  /** Name that the member has given; empty when the member has given none. */
  name: string;
  password_hash: string;
  /** Language of mails to the member (BCP 47). */
  locale: string;
  /** ISO 8601, like every time in these tables. */
  created_at: string;
}

/** People who may see the pages for members. */
export interface Members {
  /** @returns False when the address already has an account. */
  add(member: MemberRow): Promise<boolean>;
  byEmail(email: string): Promise<MemberRow | undefined>;
  byId(id: string): Promise<MemberRow | undefined>;
  setName(id: string, name: string): Promise<void>;
  /** @returns False when a different account has the address. */
  setEmail(id: string, email: string): Promise<boolean>;
  /**
   * Sets a new password. Ends all sessions of the member except the session with `exceptTokenHash`, and removes the
   * links that would change the address.
   */
  changePassword(id: string, passwordHash: string, exceptTokenHash: string): Promise<void>;
  /**
   * Sets a new password for somebody who did not know the old one. Ends all sessions, and removes the links that would
   * change the address. Also removes all passkeys, because somebody else may have added them.
   */
  resetPassword(id: string, passwordHash: string): Promise<void>;
  /** Removes the member with everything that belongs to the account. */
  remove(member: Pick<MemberRow, 'id' | 'email'>): Promise<void>;
}

/** Removes what other features store for a member. */
export type EraseMemberData = (transaction: Database, memberId: string) => Promise<void>;

/** @param eraseData Default: erases nothing, as when no other feature stores data of members. */
export function members(database: Database, eraseData: EraseMemberData = async () => undefined): Members {
  const find = (column: 'id' | 'email', value: string) =>
    database.selectFrom('members').selectAll().where(column, '=', value).executeTakeFirst();
  return {
    add: async (member) => {
      const added = await database
        .insertInto('members')
        .values(member)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .execute();
      return added.length > 0;
    },
    byEmail: (email) => find('email', email),
    byId: (id) => find('id', id),
    setName: async (id, name) => {
      await database.updateTable('members').set({ name }).where('id', '=', id).execute();
    },
    setEmail: async (id, email) => {
      const changed = await database
        .updateTable('members')
        .set({ email })
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('members as other').select('other.id').where('other.email', '=', email))),
        )
        .returning('id')
        .execute();
      return changed.length > 0;
    },
    changePassword: (id, passwordHash, exceptTokenHash) =>
      database.transaction().execute((transaction) => setPassword(transaction, id, passwordHash, exceptTokenHash)),
    resetPassword: (id, passwordHash) =>
      database.transaction().execute(async (transaction) => {
        await setPassword(transaction, id, passwordHash, '');
        await transaction.deleteFrom('member_passkeys').where('member_id', '=', id).execute();
      }),
    remove: (member) => database.transaction().execute((transaction) => removeMember(transaction, member, eraseData)),
  };
}

/** Removes a member with everything that belongs to the account, in a transaction of the caller. */
export async function removeMember(
  transaction: Database,
  { id, email }: Pick<MemberRow, 'id' | 'email'>,
  eraseData: EraseMemberData,
) {
  await eraseData(transaction, id);
  await transaction.deleteFrom('member_links').where('email', '=', email).execute();
  await transaction.deleteFrom('member_links').where('member_id', '=', id).execute();
  await transaction.deleteFrom('member_sessions').where('member_id', '=', id).execute();
  await transaction.deleteFrom('member_passkeys').where('member_id', '=', id).execute();
  await transaction.deleteFrom('members').where('id', '=', id).execute();
}

async function setPassword(transaction: Database, id: string, passwordHash: string, exceptTokenHash: string) {
  await transaction.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await transaction
    .deleteFrom('member_sessions')
    .where('member_id', '=', id)
    .where('token_hash', '!=', exceptTokenHash)
    .execute();
  // An attacker may have requested a new address in one of the sessions that end here, so the links for a new address
  // are removed too.
  await transaction.deleteFrom('member_links').where('member_id', '=', id).where('purpose', '=', 'email').execute();
}
