import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@plinth/server/storage';

declare module '@plinth/server/tables' {
  interface Tables {
    passkey_challenges: PasskeyChallengeRow;
  }
}

interface PasskeyChallengeRow {
  challenge_hash: string;
  /** Hash of the token of the session that adds a passkey; empty for a sign-in. */
  session_hash: string;
  expires_at: string;
}

const CHALLENGE_BYTES = 32;
/** Lifetime of a challenge: the time in which the browser shows its dialog, and one minute more. */
const LIFETIME_MS = 5 * 60_000;
/** Limit for the open challenges of visitors who are not signed in, because anybody can request one. */
const MOST_OPEN = 10_000;

/**
 * Challenges that passkeys sign. They are stored in the database, so that every process of the site knows them. Each
 * challenge can be used once.
 */
export interface PasskeyChallenges {
  /**
   * Makes a challenge. A session has at most one challenge; a new challenge replaces the earlier one.
   * @returns Undefined when too many challenges are open.
   */
  begin(sessionHash: string, now: Date): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Uses a challenge up. When several calls use the same challenge, only one of them gets true.
   * @param challenge In base64url, as the browser returns it.
   */
  use(challenge: string, sessionHash: string, now: Date): Promise<boolean>;
  removeExpired(now: Date): Promise<void>;
}

/** @param mostOpen Default: 10,000. */
export function passkeyChallenges(database: Database, mostOpen = MOST_OPEN): PasskeyChallenges {
  const isFull = async (now: Date): Promise<boolean> => {
    const open = await database
      .selectFrom('passkey_challenges')
      .select('challenge_hash')
      .where('session_hash', '=', '')
      .where('expires_at', '>', now.toISOString())
      .offset(mostOpen - 1)
      .limit(1)
      .executeTakeFirst();
    return open !== undefined;
  };
  return {
    begin: async (sessionHash, now) => {
      if (sessionHash === '') {
        if (await isFull(now)) return undefined;
      } else await database.deleteFrom('passkey_challenges').where('session_hash', '=', sessionHash).execute();
      const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
      const row = {
        challenge_hash: hashOf(Buffer.from(challenge).toString('base64url')),
        session_hash: sessionHash,
        expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      };
      await database.insertInto('passkey_challenges').values(row).execute();
      return challenge;
    },
    use: async (challenge, sessionHash, now) => {
      const used = await database
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', hashOf(challenge))
        .where('session_hash', '=', sessionHash)
        .where('expires_at', '>', now.toISOString())
        .returning('challenge_hash')
        .execute();
      return used.length > 0;
    },
    removeExpired: async (now) => {
      await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}
