import { readPageSet } from '@plinth/server/pages';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { type Files, temporaryFolders } from '../../testing/temporary-site.ts';
import { type PageFiles, pageFiles } from './page-files.ts';
import type { PageRecord } from './page-record.ts';
import { scanPages } from './scan-pages.ts';

const databases = await testDatabases();
const LATER_MS = 60_000;

describe.each(databases)('the page files of a folder ($name)', ({ open }) => {
  const files = {
    'pages/a.json': { path: '/a', title: 'A', image: { src: '/images/a.webp' }, nav: false },
    'pages/b.json': { path: '/b', title: 'B', blocks: [{ id: 'b', type: 1, data: { src: '/images/b.webp' } }] },
    'pages/broken.json': { path: '/broken' },
  } satisfies Files;

  async function scanned(
    work: (scan: (checkedBy?: string) => Promise<Scanned>, write: (more: Files) => Promise<void>) => Promise<void>,
  ) {
    await using folders = await temporaryFolders(files);
    const opened = await open();
    const database = await openSourceDatabase(opened.options);
    const known = pageFiles(database);
    await work((checkedBy) => scanFolder(folders.config.pages, known, checkedBy), folders.write);
    await database.destroy();
    await opened.close();
  }

  it('are returned as records, without their content', () =>
    scanned(async (scan) => {
      const { records } = await scan();
      expect(records).toMatchObject([
        { file: 'a.json', path: '/a', goodPath: '/a', isBroken: false, hasImage: true, navTitle: undefined },
        { file: 'b.json', path: '/b', isBroken: false, hasImage: false, navTitle: 'B', pictures: '/images/b.webp' },
        { file: 'broken.json', path: '/broken', goodPath: undefined, isBroken: true, problems: [{ at: '$.title' }] },
      ]);
    }));

  it('are not parsed again while they have not changed, and keep their records and problems', () =>
    scanned(async (scan, write) => {
      const first = await scan();
      expect(first.parsed).toEqual(['a.json', 'b.json']);
      const again = await scan();
      expect([again.parsed, again.records]).toEqual([[], first.records]);
      await write({ 'pages/b.json': { path: '/b', title: 'Changed' } });
      expect((await scan()).parsed).toEqual(['b.json']);
      // The file is parsed again, because the check with a different lockfile can find different problems.
      expect((await scan('other')).parsed).toEqual(['a.json', 'b.json']);
    }));

  it('a page file that breaks keeps its last valid path', () =>
    scanned(async (scan, write) => {
      await scan();
      await write({ 'pages/b.json': '{' });
      expect((await scan()).records[1]).toMatchObject({ isBroken: true, path: '/b', goodPath: '/b' });
      await write({ 'pages/a.json': { title: 'without a path' } });
      expect((await scan()).records[0]).toMatchObject({ isBroken: true, path: '/a', goodPath: '/a' });
    }));
});

interface Scanned {
  readonly records: readonly PageRecord[];
  /** Names of the files that were read and parsed. */
  readonly parsed: readonly string[];
}

async function scanFolder(folder: string, known: PageFiles, checkedBy = 'one'): Promise<Scanned> {
  const parsed: string[] = [];
  const { names } = await readPageSet(folder);
  const scan = scanPages({
    folder,
    names,
    known,
    checkedBy,
    check: (file) => {
      parsed.push(file);
      return [];
    },
    hashOf: ({ title }) => title,
    accessOf: () => 'public' as const,
    usesOf: () => [],
    picturesIn: (text) => text.match(/\/images\/[^"]+/g) ?? [],
    now: () => Date.now() + LATER_MS,
  });
  return { records: await Array.fromAsync(scan), parsed };
}
