import type { StoredEntry } from './stored-entry.ts';

/** A cart in the database. */
export interface StoredCart {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly entries: readonly StoredEntry[];
}
