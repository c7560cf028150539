import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';

/**
 * A thread that computes argon2id hashes for `hash-threads.ts`, one after the other. It is JavaScript, because a thread
 * that loads TypeScript needs 20 MB of memory for the compiler.
 *
 * @typedef {import('./hash-threads.ts').HashJob} HashJob
 */

// On Linux this sets the priority of this thread alone; on other systems it would set the priority of the whole
// process. With the lowest priority, people who sign in do not slow down the pages of visitors.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

parentPort?.on('message', (/** @type {HashJob} */ { password, salt, memory, passes, parallelism, bytes }) => {
  try {
    const cost = { memoryCost: memory, timeCost: passes, parallelism, outputLen: bytes };
    parentPort?.postMessage({ hash: new Uint8Array(hashRawSync(password, { salt, ...cost })) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
