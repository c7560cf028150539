import type { SignedIn } from '@plinth/server';
import type { Recorder } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import { removeCodes } from './codes/codes.ts';

declare module '@plinth/server/tables' {
  interface Tables {
    accounts: AccountRow;
    account_roles: { account_id: string; role: number };
    account_sessions: SessionRow;
  }
}

/** Accounts that may sign in, and their sessions. */
export interface Accounts {
  /** Adds the account if there is no account yet. When several processes start at once, only one of them adds it. */
  addFirst(account: AccountRow, roles: readonly number[]): Promise<boolean>;
  byEmail(email: string): Promise<AccountRow | undefined>;
  byId(id: string): Promise<AccountRow | undefined>;
  /** The account that was created first, which is the owner's. */
  first(): Promise<AccountRow | undefined>;
  setEmail(id: string, email: string): Promise<void>;
  /** Sets a new password. This ends all sessions of the account, and turns one-time codes off. */
  setPassword(id: string, passwordHash: string): Promise<void>;
  /** Removes the account with its roles and sessions. */
  remove(id: string): Promise<void>;
  addSession(session: SessionRow, recorder?: Recorder): Promise<void>;
  /**
   * The session with this hash of its token, and its account; undefined when there is no such session or it has
   * expired.
   */
  session(tokenHash: string, now: Date): Promise<StoredSession | undefined>;
  setUsed(tokenHash: string, at: Date): Promise<void>;
  endSession(tokenHash: string, recorder?: Recorder): Promise<void>;
  endExpired(now: Date): Promise<void>;
}

export function accounts(database: Database): Accounts {
  const byOldest = () => database.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').limit(1);
  return {
    addFirst: (account, roles) =>
      database.transaction().execute(async (transaction) => {
        if (await accounts(transaction).first()) return false;
        const added = await transaction
          .insertInto('accounts')
          .values(account)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
        if (added.length === 0) return false;
        await transaction
          .insertInto('account_roles')
          .values(roles.map((role) => ({ account_id: account.id, role })))
          .execute();
        return true;
      }),
    byEmail: (email) =>
      database.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst(),
    byId: (id) => database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),
    first: () => byOldest().executeTakeFirst(),
    setEmail: async (id, email) => {
      await database.updateTable('accounts').set({ email }).where('id', '=', id).execute();
    },
    setPassword: (id, passwordHash) =>
      database.transaction().execute(async (transaction) => {
        await transaction.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
        await transaction.deleteFrom('account_sessions').where('account_id', '=', id).execute();
        await removeCodes(transaction, id);
      }),
    remove: (id) =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('account_sessions').where('account_id', '=', id).execute();
        await transaction.deleteFrom('account_roles').where('account_id', '=', id).execute();
        await transaction.deleteFrom('accounts').where('id', '=', id).execute();
      }),
    addSession: async (session, recorder) =>
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto('account_sessions').values(session).execute();
        await recorder?.record(transaction, 'session.begun');
      }),
    setUsed: async (tokenHash, at) => {
      await database
        .updateTable('account_sessions')
        .set({ last_used_at: at.toISOString() })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    session: async (tokenHash, now) => {
      const rows = await database
        .selectFrom('account_sessions')
        .innerJoin('accounts', 'accounts.id', 'account_sessions.account_id')
        .leftJoin('account_roles', 'account_roles.account_id', 'accounts.id')
        .select(['accounts.id', 'accounts.email', 'account_roles.role', 'account_sessions.last_used_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now.toISOString())
        .execute();
      const [first] = rows;
      if (!first) return undefined;
      const roles = rows.flatMap(({ role }) => role ?? []);
      return { accountId: first.id, email: first.email, roles, lastUsedAt: first.last_used_at };
    },
    endSession: (tokenHash, recorder) =>
      database.transaction().execute(async (transaction) => {
        const ended = await transaction
          .deleteFrom('account_sessions')
          .where('token_hash', '=', tokenHash)
          .returning('account_id')
          .execute();
        if (ended.length > 0) await recorder?.record(transaction, 'session.ended');
      }),
    endExpired: async (now) => {
      await database.deleteFrom('account_sessions').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}

/** The stored data of a session, with its account. */
interface StoredSession extends Omit<SignedIn, 'crumb'> {
  /** ISO 8601. */
  readonly lastUsedAt: string;
}

interface AccountRow {
  id: string;
  /** Email address in lower case, with which the contributor signs in. */
  email: string;
  password_hash: string;
  created_at: string;
}

export interface SessionRow {
  /** Hash of the cookie's value, so that nobody who can read the database can sign in with it. */
  token_hash: string;
  account_id: string;
  created_at: string;
  expires_at: string;
  last_used_at: string;
  /** The browser and the operating system that signed in: `Firefox, Linux`. */
  browser: string;
}
