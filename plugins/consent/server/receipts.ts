import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    consent_receipts: ReceiptRow;
    consent_texts: { hash: string; html: string };
  }
}

/** A decision about cookies. Nothing in it says who has decided: only the visitor's cookie contains the id. */
export interface ReceiptRow {
  /** Id of the receipt: 16 random bytes as base64url. */
  id: string;
  /** ISO 8601. */
  decided_at: string;
  /** 1 when the visitor allows the purpose that the column is named after, otherwise 0. */
  performance: number;
  advertising: number;
  /** 1 when the browser sent Global Privacy Control with the decision, otherwise 0. */
  has_signal: number;
  /** Path of the page on which the visitor has decided. */
  path: string;
  /** ETag of the published page at the time of the decision; empty when the site has no such page. */
  page_version: string;
  /** Hash of the text that the visitor has seen; empty when the page had no banner. */
  text_hash: string;
}

/** A receipt with the text that the visitor has seen. */
interface Receipt extends ReceiptRow {
  readonly text: string;
}

export interface Receipts {
  /** Stores a receipt, and its text if it is new. A second receipt with the same id is ignored. */
  add(receipt: ReceiptRow, text: string): Promise<void>;
  find(id: string): Promise<Receipt | undefined>;
  remove(id: string): Promise<void>;
  /** Receipts, newest first. With `after`, the list begins after the receipt with this time and id. */
  list(count: number, after?: Pick<ReceiptRow, 'decided_at' | 'id'>): Promise<readonly ReceiptRow[]>;
  /** Removes the receipts that are older than `time`, and the texts that no remaining receipt names. */
  removeBefore(time: Date): Promise<void>;
}

export function receipts(database: Database): Receipts {
  return {
    add: async (receipt, html) => {
      await database.transaction().execute(async (transaction) => {
        const { text_hash: hash } = receipt;
        if (hash !== '') {
          const text = transaction.insertInto('consent_texts').values({ hash, html });
          await text.onConflict((conflict) => conflict.column('hash').doNothing()).execute();
        }
        const row = transaction.insertInto('consent_receipts').values(receipt);
        await row.onConflict((conflict) => conflict.column('id').doNothing()).execute();
      });
    },
    find: async (id) => {
      const found = await database
        .selectFrom('consent_receipts')
        .leftJoin('consent_texts', 'consent_texts.hash', 'consent_receipts.text_hash')
        .selectAll('consent_receipts')
        .select('consent_texts.html')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) return undefined;
      const { html, ...receipt } = found;
      return { ...receipt, text: html ?? '' };
    },
    remove: async (id) => {
      await database.deleteFrom('consent_receipts').where('id', '=', id).execute();
    },
    list: async (count, after) => {
      const rows = database
        .selectFrom('consent_receipts')
        .selectAll()
        .orderBy('decided_at', 'desc')
        .orderBy('id', 'desc')
        .limit(count);
      return (after ? rows.where(sql<boolean>`(decided_at, id) < (${after.decided_at}, ${after.id})`) : rows).execute();
    },
    removeBefore: async (time) => {
      await database.deleteFrom('consent_receipts').where('decided_at', '<', time.toISOString()).execute();
      const used = database.selectFrom('consent_receipts').select('text_hash');
      await database.deleteFrom('consent_texts').where('hash', 'not in', used).execute();
    },
  };
}
