import { randomBytes, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { type Cost, hashInThread } from './hash-threads.ts';
import { createHashWait } from './hash-wait.ts';

/**
 * Cost of new hashes: 12 MiB with three passes. This is as strong as the recommended minimum of 19 MiB with two passes,
 * and `@node-rs/argon2` computes it in less time.
 */
const COST: Cost = { memory: 12_288, passes: 3, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Limit for the hashes that are computed at the same time, because hashing takes memory and time. */
const AT_ONCE = 2;
const limit = pLimit(AT_ONCE);
/** A hash that would wait for longer than this is refused. */
const LONGEST_WAIT_MS = 2_000;
const wait = createHashWait(AT_ONCE);

/** Would a further hash have to wait too long? */
export function isPasswordCheckBusy(): boolean {
  return wait.afterMs(limit.pendingCount) > LONGEST_WAIT_MS;
}

/** The usual encoding of an argon2id hash: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes a password. Returns the hash with its salt and cost as a text to store. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Was the hash made from this password? Without a hash, the answer is false and takes the same time, so the time does
 * not reveal whether the account exists.
 */
export async function isPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = ENCODED.exec(encoded ?? '') ?? [];
  const cost = memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : COST;
  const expected = Buffer.from(tag, 'base64');
  const given = await tagOf(password, salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES), cost);
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}

/** Normalises the password first: two keyboards can produce different characters for the same password. */
async function tagOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return limit(async () => {
    const start = performance.now();
    const tag = await hashInThread({ password: password.normalize('NFKC'), salt, bytes: TAG_BYTES, ...cost });
    wait.ended(performance.now() - start);
    return Buffer.from(tag);
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
