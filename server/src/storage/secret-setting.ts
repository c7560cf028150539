import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from './open-database.ts';
import { settings } from './settings.ts';

const SECRET_BYTES = 32;

/**
 * Returns a secret that is generated once and then stored. All processes of a site get the same secret, also after a
 * restart.
 */
export async function secretSetting(database: Database, name: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return v.parse(v.string(), await settings(database).getOrSet(name, secret));
}
