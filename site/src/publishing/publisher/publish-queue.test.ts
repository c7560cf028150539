import type { Database } from '@plinth/server/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyDatabase, type TemporaryDatabase } from '../../testing/databases.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { type TemporaryFolders, temporaryFolders } from '../../testing/temporary-site.ts';
import { publishClaims } from '../store/publish-claims.ts';
import { createPublishQueue } from './publish-queue.ts';

describe.each(await everyDatabase())('the pages to be published in $name', ({ open }) => {
  let opened: TemporaryDatabase;
  let folders: TemporaryFolders;
  let database: Database;
  beforeEach(async () => {
    opened = await open();
    folders = await temporaryFolders({}, { databaseUrl: opened.options.databaseUrl });
    database = await openSourceDatabase(folders.config);
  });
  afterEach(async () => {
    await database.destroy();
    await folders[Symbol.asyncDispose]();
    await opened.close();
  });

  /** A queue with real claims in the database. Making a page takes until the promise of `wait` settles. */
  function queueOf(wait: () => Promise<unknown>) {
    const made: string[] = [];
    const stored = new Map<string, string>();
    const source = { key: '1' };
    const queue = createPublishQueue({
      claims: publishClaims(database),
      size: 4,
      keyOf: (path) => (stored.get(path) === source.key ? undefined : source.key),
      stored: async (work) => new Set(work.filter(({ path, key }) => stored.get(path) === key).map(({ path }) => path)),
      make: async (path) => {
        const { key } = source;
        made.push(path);
        await wait();
        stored.set(path, key);
      },
    });
    return { queue, made, source };
  }

  it('are made once when visitors ask for them while they are claimed and made', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { queue, made } = queueOf(() => promise);
    queue.add(['/a']);
    const early = queue.first('/a');
    queue.add(['/a']);
    await expect.poll(() => made).toEqual(['/a']);
    queue.add(['/a', '/b']);
    const late = queue.first('/a');
    await expect.poll(() => made).toEqual(['/a', '/b']);
    resolve();
    await Promise.all([early, late, queue.idle()]);
    expect(made).toEqual(['/a', '/b']);
    await queue.close();
  });

  it('are made again when their source changes while they are made', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { queue, made, source } = queueOf(() => promise);
    queue.add(['/a']);
    await expect.poll(() => made).toEqual(['/a']);
    source.key = '2';
    queue.add(['/a']);
    resolve();
    await queue.idle();
    expect(made).toEqual(['/a', '/a']);
    await queue.close();
  });
});
