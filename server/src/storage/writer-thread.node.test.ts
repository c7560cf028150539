import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ThreadScript } from './thread-script.ts';
import { createWriterThread } from './writer-thread.ts';

const SCRIPT = new ThreadScript(new URL('../testing/telling-thread.ts', import.meta.url));
const resultSchema = v.object({ job: v.string(), thread: v.number(), file: v.string() });

/** A writer with a data folder of its own. */
async function openWriter() {
  const data = await mkdtemp(path.join(tmpdir(), 'plinth-writer-'));
  const { run, close } = createWriterThread<string, v.InferOutput<typeof resultSchema>>(
    SCRIPT,
    { databaseUrl: undefined, data },
    resultSchema,
  );
  return {
    run,
    data,
    [Symbol.asyncDispose]: async () => {
      await close();
      await rm(data, { recursive: true });
    },
  };
}

/** What a new writer tells before it is closed. */
async function told() {
  await using writer = await openWriter();
  const { thread, file } = await writer.run('tell');
  expect(path.dirname(file)).toBe(writer.data);
  return thread;
}

it('uses the thread of a closed writer, which has then closed its database', async () => {
  const first = await told();
  expect([await told(), await told()]).toEqual([first, first]);
});

it('has its own thread while another writer is open', async () => {
  await using one = await openWriter();
  await using other = await openWriter();
  const [{ thread, file }, second] = await Promise.all([one.run('tell'), other.run('tell')]);
  expect([second.thread === thread, second.file === file]).toEqual([false, false]);
});

it('starts another thread after one has ended, also for the next writer', async () => {
  const first = await told();
  {
    await using writer = await openWriter();
    await expect(writer.run('end')).rejects.toThrow('the thread that writes to the database has ended');
    expect((await writer.run('tell')).thread).not.toBe(first);
  }
  {
    await using writer = await openWriter();
    await expect(writer.run('end')).rejects.toThrow('has ended');
  }
  expect(await told()).not.toBe(first);
});

it('rejects a job when the database cannot be opened, and opens it for the next job', async () => {
  const writer = await openWriter();
  await rm(writer.data, { recursive: true });
  await writeFile(writer.data, '');
  await expect(writer.run('tell')).rejects.toThrow('has ended');
  await rm(writer.data);
  expect((await writer.run('tell')).job).toBe('tell');
  await writer[Symbol.asyncDispose]();
});
