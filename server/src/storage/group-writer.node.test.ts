import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroupWriter } from './group-writer.ts';
import { ThreadScript } from './thread-script.ts';

const script = new ThreadScript(new URL('../testing/counting-thread.ts', import.meta.url));
const store = async (writes: readonly string[]) => writes.map((write) => `${write} of ${writes.length} here`);
let data: string;
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'plinth-group-writer-'));
});
afterAll(() => rm(data, { recursive: true }));

it.each([
  ['SQLite in a thread', undefined, 'in a thread'],
  ['PostgreSQL in the calling thread', 'postgres://127.0.0.1:1/none', 'here'],
])('stores writes that arrive together together, for %s', async (_, databaseUrl, where) => {
  const writer = createGroupWriter({ databaseUrl, data }, { script, outcome: v.string(), store });
  const answers = Promise.all(['a', 'b', 'c'].map(writer.write));
  await writer.close();
  expect(await answers).toEqual([`a of 3 ${where}`, `b of 3 ${where}`, `c of 3 ${where}`]);
});
