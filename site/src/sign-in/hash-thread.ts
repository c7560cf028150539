import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import * as v from 'valibot';

/** A thread that computes argon2id hashes for `hash-threads.ts`, one after the other. */
const jobSchema = v.object({
  password: v.string(),
  salt: v.instance(Uint8Array),
  memory: v.number(),
  passes: v.number(),
  parallelism: v.number(),
  bytes: v.number(),
});

// On Linux this sets the priority of this thread alone; elsewhere it would set that of the whole process. With the
// lowest priority, people who sign in do not slow down the pages of visitors.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

parentPort?.on('message', (message: unknown) => {
  const { password, salt, memory, passes, parallelism, bytes } = v.parse(jobSchema, message);
  try {
    const cost = { memoryCost: memory, timeCost: passes, parallelism, outputLen: bytes };
    parentPort?.postMessage({ hash: new Uint8Array(hashRawSync(password, { salt, ...cost })) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
