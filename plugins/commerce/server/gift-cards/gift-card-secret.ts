import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '@plinth/server/errors';
import { type Database, type DatabaseOptions, PRIVATE_FILE, settings } from '@plinth/server/storage';
import * as v from 'valibot';

/** Name of the secret in the database, where earlier versions of the shop have stored it. */
const STORED = 'shop.gift-card-secret';
const FILE = 'gift-card-secret';
const SECRET_BYTES = 32;

/** The secrets from which the codes of gift cards are made. */
export interface GiftCardSecrets {
  /** The secret of new codes. */
  readonly own: string;
  /** The secret of codes that were made before `own` was set. Undefined when no codes were made before. */
  readonly earlier: string | undefined;
}

interface SecretOptions extends DatabaseOptions {
  readonly giftCardSecret: string | undefined;
}

/**
 * The secret is that of the settings. Without it, a site with SQLite has it in a file of the data folder, so that a copy
 * of the database does not have it. A site with PostgreSQL can have several machines, which have no common folder; only
 * there it stays in the database until the operator sets it.
 */
export async function giftCardSecrets(
  database: Database,
  { giftCardSecret, databaseUrl, data }: SecretOptions,
): Promise<GiftCardSecrets> {
  const earlier = v.parse(v.optional(v.string()), await settings(database).get(STORED));
  if (giftCardSecret !== undefined) return { own: giftCardSecret, earlier };
  const made = earlier ?? randomBytes(SECRET_BYTES).toString('base64url');
  if (databaseUrl !== undefined)
    return { own: v.parse(v.string(), await settings(database).getOrSet(STORED, made)), earlier: undefined };
  const own = await secretOfFile(path.join(data, FILE), made);
  if (earlier === undefined) return { own, earlier };
  // All codes can be made with the file, unless the file was lost and made again from another secret.
  if (earlier === own) await database.deleteFrom('settings').where('key', '=', STORED).execute();
  return { own, earlier };
}

/** Reads the secret in a file. Makes the file if it does not exist: of several processes, one makes it. */
async function secretOfFile(file: string, made: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (known !== undefined) return known;
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, made, { mode: PRIVATE_FILE });
  try {
    // Unlike renaming, linking keeps the file of another process.
    await link(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary);
  }
  return readFile(file, 'utf8');
}
