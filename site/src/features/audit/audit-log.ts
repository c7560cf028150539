import type { AuditAction } from '@plinth/server/services';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import type { Kysely } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    audit_log: AuditRow;
  }
}

/**
 * The entries of the audit log, newest first. A row is changed only to erase an email address, and is removed when it
 * is too old.
 */
export interface AuditLog {
  /** Adds an entry about a change, in the transaction that makes the change. */
  add(entry: AuditEntry): Promise<void>;
  /** @param before Id of the entry after which the list begins. */
  list(filter: AuditFilter, count: number, before?: string): Promise<AuditRow[]>;
  forget(before: Date): Promise<void>;
  /** Writes `erased` in place of the email addresses of an account. The id of the account stays. */
  eraseAccount(accountId: string): Promise<void>;
  /** Writes `erased` in place of an email address. */
  eraseEmail(email: string): Promise<void>;
}

export interface AuditFilter {
  readonly action?: string | undefined;
  readonly email?: string | undefined;
}

interface AuditEntry {
  readonly accountId: string;
  readonly email: string;
  readonly action: AuditAction;
  /** The changed object: an email address or an id. Empty when the account changed itself. */
  readonly object: string;
  /** Keyed hash of the IP address from which the request came. */
  readonly addressHash: string;
}

export interface AuditRow {
  /** Begins with the time, so that ids sort by time. */
  id: string;
  at: string;
  account_id: string;
  account_email: string;
  action: string;
  object: string;
  address_hash: string;
}

const LONGEST_OBJECT = 400;
const ERASED = 'erased';

export async function createAuditLog({ schema }: Kysely<unknown>): Promise<void> {
  const text = 'text';
  await schema
    .createTable('audit_log')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('account_email', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('object', text, (column) => column.notNull())
    .addColumn('address_hash', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'id']).execute();
  await schema.createIndex('audit_log_email').on('audit_log').columns(['account_email', 'id']).execute();
  await schema.createIndex('audit_log_object').on('audit_log').column('object').execute();
}

export function auditLog(database: Database): AuditLog {
  return {
    add: async ({ accountId, email, action, object, addressHash }) => {
      const now = Date.now();
      await database
        .insertInto('audit_log')
        .values({
          id: timeOrderedId(now),
          at: new Date(now).toISOString(),
          account_id: accountId,
          account_email: email,
          action,
          object: object.slice(0, LONGEST_OBJECT),
          address_hash: addressHash,
        })
        .execute();
    },
    list: ({ action, email }, count, before) =>
      database
        .selectFrom('audit_log')
        .selectAll()
        .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
        .$if(email !== undefined, (query) => query.where('account_email', '=', email ?? ''))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(count)
        .execute(),
    forget: async (before) => {
      // Ids begin with the time, so the database finds old entries with the primary key.
      await database.deleteFrom('audit_log').where('id', '<', timeOrderedId(before.getTime()).slice(0, 12)).execute();
    },
    eraseAccount: async (accountId) => {
      await database
        .updateTable('audit_log')
        .set({ account_email: ERASED })
        .where('account_id', '=', accountId)
        .execute();
    },
    eraseEmail: async (email) => {
      await database
        .updateTable('audit_log')
        .set({ account_email: ERASED })
        .where('account_email', '=', email)
        .execute();
      await database.updateTable('audit_log').set({ object: ERASED }).where('object', '=', email).execute();
    },
  };
}
