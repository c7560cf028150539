import { ContributorRole } from '@plinth/sdk/enums';
import type { Recorder } from '@plinth/server/services';
import { type Database, isPostgres } from '@plinth/server/storage';
import { accounts as accountRows, type SessionRow } from './accounts.ts';

/**
 * The accounts of a site, as an admin manages them. Each change is recorded in the audit log, in the transaction that
 * makes it.
 */
export interface Contributors {
  /** Lists accounts, sorted by email address. @param after Email address; the list begins after it. */
  list(count: number, after?: string): Promise<Contributor[]>;
  find(id: string): Promise<Contributor | undefined>;
  /** Replaces the roles of the account. If it is no longer an admin, the invitations that it has sent stop working. */
  setRole(id: string, role: number, recorder: Recorder): Promise<ChangeOutcome>;
  /** Removes the account. Its sessions end at once, and the invitations that it has sent stop working. */
  remove(id: string, recorder: Recorder): Promise<ChangeOutcome>;
  /** Sessions that have not expired, the last used first. */
  sessions(id: string, now: Date): Promise<SessionRow[]>;
  /** Ends a session of the account. @returns False when it does not exist. */
  endSession(id: string, tokenHash: string, recorder: Recorder): Promise<boolean>;
  /** Ends all sessions of the account except the one with this token hash. */
  endOtherSessions(id: string, tokenHash: string, recorder: Recorder): Promise<void>;
  /** Sets a new password, and ends all sessions of the account except the one that changes it. */
  changePassword(id: string, change: PasswordChange): Promise<void>;
}

interface PasswordChange {
  readonly passwordHash: string;
  /** Hash of the token of the session that changes the password. This session does not end. */
  readonly tokenHash: string;
  readonly recorder: Recorder;
  /** Stores the notice of the change in the same transaction, so that no change is without a notice. */
  readonly addNotice: (transaction: Database) => Promise<void>;
}

export interface Contributor {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  readonly roles: readonly number[];
}

/**
 * `operator`: the account comes from the settings of the server, and stays an admin. `last-admin`: the account is the
 * only admin, so without it nobody could manage the other accounts.
 */
export type ChangeOutcome = 'done' | 'operator' | 'last-admin' | 'missing';

const SESSIONS_SHOWN = 50;

export function contributors(database: Database): Contributors {
  const withRoles = async (
    rows: readonly { id: string; email: string; created_at: string }[],
  ): Promise<Contributor[]> => {
    const ids = rows.map(({ id }) => id);
    const roles =
      ids.length === 0
        ? []
        : await database.selectFrom('account_roles').selectAll().where('account_id', 'in', ids).execute();
    return rows.map(({ id, email, created_at: createdAt }) => ({
      id,
      email,
      createdAt,
      roles: roles.flatMap((row) => (row.account_id === id ? row.role : [])),
    }));
  };
  const changing = (
    id: string,
    isAdminAfter: boolean,
    change: (transaction: Database, email: string) => Promise<void>,
  ): Promise<ChangeOutcome> =>
    database.transaction().execute(async (transaction) => {
      // This query locks the rows of all admins, so that two admins cannot remove each other at the same time.
      const admins = await transaction
        .selectFrom('account_roles')
        .select('account_id')
        .where('role', '=', ContributorRole.admin)
        .$if(isPostgres(database), (query) => query.forUpdate())
        .execute();
      const account = await transaction.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
      if (!account) return 'missing';
      if (!isAdminAfter && (await accountRows(transaction).first())?.id === id) return 'operator';
      if (!isAdminAfter && admins.every((admin) => admin.account_id === id)) return 'last-admin';
      await change(transaction, account.email);
      return 'done';
    });

  return {
    list: async (count, after) =>
      withRoles(
        await database
          .selectFrom('accounts')
          .select(['id', 'email', 'created_at'])
          .$if(after !== undefined, (query) => query.where('email', '>', after ?? ''))
          .orderBy('email')
          .limit(count)
          .execute(),
      ),
    find: async (id) =>
      (
        await withRoles(
          await database.selectFrom('accounts').select(['id', 'email', 'created_at']).where('id', '=', id).execute(),
        )
      )[0],
    setRole: (id, role, recorder) =>
      changing(id, role === ContributorRole.admin, async (transaction, email) => {
        await transaction.deleteFrom('account_roles').where('account_id', '=', id).execute();
        await transaction.insertInto('account_roles').values({ account_id: id, role }).execute();
        await recorder.record(transaction, 'contributor.role-changed', email);
        if (role !== ContributorRole.admin) await withdrawInvitations(transaction, email, recorder);
      }),
    remove: (id, recorder) =>
      changing(id, false, async (transaction, email) => {
        for (const table of ['account_sessions', 'account_roles'] as const)
          await transaction.deleteFrom(table).where('account_id', '=', id).execute();
        await transaction.deleteFrom('accounts').where('id', '=', id).execute();
        await recorder.record(transaction, 'contributor.removed', email);
        await withdrawInvitations(transaction, email, recorder);
      }),
    sessions: (id, now) =>
      database
        .selectFrom('account_sessions')
        .selectAll()
        .where('account_id', '=', id)
        .where('expires_at', '>', now.toISOString())
        .orderBy('last_used_at', 'desc')
        .limit(SESSIONS_SHOWN)
        .execute(),
    endSession: (id, tokenHash, recorder) =>
      database.transaction().execute(async (transaction) => {
        const ended = await transaction
          .deleteFrom('account_sessions')
          .where('account_id', '=', id)
          .where('token_hash', '=', tokenHash)
          .returning('account_id')
          .execute();
        if (ended.length > 0) await recorder.record(transaction, 'session.ended-elsewhere');
        return ended.length > 0;
      }),
    endOtherSessions: (id, tokenHash, recorder) =>
      database.transaction().execute(async (transaction) => {
        await endOthers(transaction, id, tokenHash);
        await recorder.record(transaction, 'session.ended-elsewhere');
      }),
    changePassword: (id, { passwordHash, tokenHash, recorder, addNotice }) =>
      database.transaction().execute(async (transaction) => {
        await transaction.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
        await endOthers(transaction, id, tokenHash);
        await recorder.record(transaction, 'password.changed');
        await addNotice(transaction);
      }),
  };
}

/**
 * Removes the invitations of an account. Otherwise somebody whose account was removed, or who is no longer an admin,
 * could become an admin again with an invitation that they had sent to their own second email address.
 */
async function withdrawInvitations(transaction: Database, invitedBy: string, recorder: Recorder): Promise<void> {
  const withdrawn = await transaction
    .deleteFrom('account_invitations')
    .where('invited_by', '=', invitedBy)
    .returning('email')
    .execute();
  for (const { email } of withdrawn) await recorder.record(transaction, 'contributor.withdrawn', email);
}

async function endOthers(transaction: Database, id: string, tokenHash: string): Promise<void> {
  await transaction
    .deleteFrom('account_sessions')
    .where('account_id', '=', id)
    .where('token_hash', '!=', tokenHash)
    .execute();
}
