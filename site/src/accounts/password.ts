import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createLimiter } from '../http/limiter.ts';

const derive = promisify(argon2);

/** 19 MiB and two passes: what the guidance for argon2id asks of a server. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Hashes take memory and time: a crowd at the door must not take all of both. */
const limit = createLimiter(2);

/** As other programs write it: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const COST: Cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };

/** Hash of a password, with its salt and cost, as a text to store. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Is it the password of this hash? Without a hash the answer is no, after the same time: whether there is an account
 * cannot be told from how long it takes.
 */
export async function isPassword(password: string, encoded: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = ENCODED.exec(encoded ?? '') ?? [];
  const cost = memory ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) } : COST;
  const expected = Buffer.from(tag, 'base64');
  const given = await tagOf(password, salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES), cost);
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}

/** The same password may be typed as different characters on two keyboards. */
async function tagOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return limit(async () =>
    Buffer.from(await derive('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...cost })),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
