import type { Recorder } from '@plinth/server/services';
import { type Database, timeOrderedId } from '@plinth/server/storage';

declare module '@plinth/server/tables' {
  interface Tables {
    account_invitations: InvitationRow;
  }
}

/** Invitations to become a contributor. The link of an invitation works once, and only until it expires. */
export interface Invitations {
  /** Newest first. */
  list(count: number): Promise<InvitationRow[]>;
  byEmail(email: string): Promise<InvitationRow | undefined>;
  removeOf(email: string): Promise<void>;
  byId(id: string): Promise<InvitationRow | undefined>;
  /**
   * Finds the invitation of a link. Returns undefined when no invitation has the link, or when the invitation has
   * expired.
   */
  byToken(tokenHash: string, now: Date): Promise<InvitationRow | undefined>;
  /**
   * Adds an invitation, in place of an earlier invitation to the same email address.
   * @param also Changes that are made in the same transaction.
   * @returns Undefined when this email address already has an account.
   */
  add(
    invitation: NewInvitation,
    recorder: Recorder,
    also: (transaction: Database, id: string) => Promise<void>,
  ): Promise<InvitationRow | undefined>;
  /** Gives the invitation a new token. Links with an earlier token no longer work. */
  setToken(id: string, tokenHash: string): Promise<void>;
  withdraw(id: string, recorder: Recorder): Promise<void>;
  /**
   * Uses an invitation up and adds its account.
   * @returns Undefined when the link does not work, or when an account with the invited email address has been created
   * since.
   */
  accept(
    tokenHash: string,
    passwordHash: string,
    now: Date,
    recorderOf: (account: { readonly accountId: string; readonly email: string }) => Recorder,
  ): Promise<{ readonly id: string; readonly email: string; readonly password_hash: string } | undefined>;
  forgetExpired(now: Date): Promise<void>;
}

export interface InvitationRow {
  id: string;
  email: string;
  role: number;
  /** Hash of the token of the newest link; empty until the first link is made. */
  token_hash: string;
  /** Origin of the site. The link begins with this origin. */
  origin: string;
  invited_by: string;
  created_at: string;
  expires_at: string;
}

interface NewInvitation {
  readonly email: string;
  readonly role: number;
  readonly origin: string;
  readonly invitedBy: string;
}

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export function invitations(database: Database): Invitations {
  return {
    list: (count) =>
      database.selectFrom('account_invitations').selectAll().orderBy('id', 'desc').limit(count).execute(),
    byEmail: (email) =>
      database.selectFrom('account_invitations').selectAll().where('email', '=', email).executeTakeFirst(),
    removeOf: async (email) => {
      await database.deleteFrom('account_invitations').where('email', '=', email).execute();
    },
    byId: (id) => database.selectFrom('account_invitations').selectAll().where('id', '=', id).executeTakeFirst(),
    byToken: (tokenHash, now) =>
      database
        .selectFrom('account_invitations')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst(),
    add: ({ email, role, origin, invitedBy }, recorder, also) =>
      database.transaction().execute(async (transaction) => {
        const account = await transaction
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst();
        if (account) return undefined;
        const now = Date.now();
        const row = {
          id: timeOrderedId(now),
          email,
          role,
          token_hash: '',
          origin,
          invited_by: invitedBy,
          created_at: new Date(now).toISOString(),
          expires_at: new Date(now + LIFETIME_MS).toISOString(),
        };
        await transaction.deleteFrom('account_invitations').where('email', '=', email).execute();
        await transaction.insertInto('account_invitations').values(row).execute();
        await recorder.record(transaction, 'contributor.invited', email);
        await also(transaction, row.id);
        return row;
      }),
    setToken: async (id, tokenHash) => {
      await database.updateTable('account_invitations').set({ token_hash: tokenHash }).where('id', '=', id).execute();
    },
    withdraw: (id, recorder) =>
      database.transaction().execute(async (transaction) => {
        const removed = await transaction
          .deleteFrom('account_invitations')
          .where('id', '=', id)
          .returning('email')
          .execute();
        for (const { email } of removed) await recorder.record(transaction, 'contributor.withdrawn', email);
      }),
    accept: (tokenHash, passwordHash, now, recorderOf) =>
      database.transaction().execute(async (transaction) => {
        // Only one of two requests with the same link removes the row.
        const [used] = await transaction
          .deleteFrom('account_invitations')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', now.toISOString())
          .returning(['email', 'role'])
          .execute();
        if (!used) return undefined;
        const account = {
          id: timeOrderedId(now.getTime()),
          email: used.email,
          password_hash: passwordHash,
          created_at: now.toISOString(),
        };
        const added = await transaction
          .insertInto('accounts')
          .values(account)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
        if (added.length === 0) return undefined;
        await transaction.insertInto('account_roles').values({ account_id: account.id, role: used.role }).execute();
        await recorderOf({ accountId: account.id, email: account.email }).record(transaction, 'contributor.joined');
        return account;
      }),
    forgetExpired: async (now) => {
      await database.deleteFrom('account_invitations').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
