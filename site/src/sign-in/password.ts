import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify(argon2);

/** Memory of argon2id: 19 MiB with two passes is the recommended minimum for a server. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Hashing takes memory and time, so the number of sign-ins at the same time is limited. */
const limit = pLimit(2);
/** Limit for the hashes that wait. One takes some 30 ms, so those at the end of the line wait about two seconds. */
const MOST_WAITING = 100;

/** Is the queue of hashes full? A further one would wait too long. */
export function isPasswordCheckBusy(): boolean {
  return limit.pendingCount >= MOST_WAITING;
}

/** The usual encoding of an argon2id hash: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const COST: Cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };

/** Hashes a password. Returns the hash with its salt and cost as a text to store. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Does the password belong to this hash? Without a hash the answer is false and takes the same time, so the time does
 * not reveal whether the account exists.
 */
export async function isPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = ENCODED.exec(encoded ?? '') ?? [];
  const cost = memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : COST;
  const expected = Buffer.from(tag, 'base64');
  const given = await tagOf(password, salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES), cost);
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}

/** Normalises the password first: two keyboards may produce different characters for the same password. */
async function tagOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return limit(async () =>
    Buffer.from(await derive('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...cost })),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
