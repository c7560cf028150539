import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BenchSite, SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { type PublishServer, startPublishServer } from './publish-server.ts';
import { pathOf, writePage, writePages } from './write-pages.ts';

const WANTED_READY_MS = 10_000;
const WANTED_FIRST_PAGE_MS = 15_000;
const WANTED_PEAK_MB = 400;
const BYTES_PER_MB = 1_000_000;
/**
 * Waiting time in milliseconds. It is more than two seconds, because the site reads a page file again if it was changed
 * less than two seconds ago.
 */
const FILES_REST_MS = 2_500;
const LOOK_EVERY_MS = 20;
/** Numbers of pages, when the command names none. */
const SIZES: readonly number[] = [200, 2_000, 20_000];

/**
 * Measures publishing of many pages: the time until the first page is served and until all are published, memory, the
 * time of a start when everything is already stored, and the time until a changed page is served.
 */
export const publish: Benchmark = {
  name: 'publish',
  async run(site, { sizes }) {
    const rows: string[][] = [];
    for (const size of sizes ?? SIZES) {
      const folder = await mkdtemp(path.join(SCRATCH, 'publish-'));
      try {
        rows.push(await row(site, folder, size));
        console.info(rows.at(-1)?.join(' | '));
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    }
    return {
      headings: [
        'pages',
        'first page served',
        'all published',
        'peak memory',
        'stored: ready',
        'stored: peak memory',
        'one title changed: until it is served',
        'pages rendered for that change',
        'goal',
      ],
      rows,
      notes: [
        'A server process with its render workers, on SQLite. A page file has about 5 KB and five blocks, of which React renders two. The first page is one from the middle, requested as soon as the server listens. The changed page is not in a generated menu. Memory is the largest resident set of the whole process.',
      ],
    };
  },
};

async function row(site: BenchSite, folder: string, size: number): Promise<string[]> {
  const folders = { pages: path.join(folder, 'pages'), data: path.join(folder, 'data') };
  await writePages(folders.pages, size);
  await wait(FILES_REST_MS);
  const first = await measured(site, folders, async (server) => {
    const firstPageMs = await server.firstPageMs(pathOf(size >> 1));
    return { firstPageMs, publishedMs: await server.publishedMs(), ...(await server.counts()) };
  });
  const stored = await measured(site, folders, async (server) => {
    const readyMs = await server.readyMs();
    await server.publishedMs();
    const before = await server.counts();
    const changedMs = await changeTitle(server, folders.pages, size - 1);
    const after = await server.counts();
    return { readyMs, changedMs, rendered: after.rendered - before.rendered, peakBytes: after.peakBytes };
  });
  const peakMb = Math.max(first.peakBytes, stored.peakBytes) / BYTES_PER_MB;
  const isMet =
    stored.readyMs < WANTED_READY_MS &&
    first.firstPageMs < WANTED_FIRST_PAGE_MS &&
    peakMb < WANTED_PEAK_MB &&
    stored.rendered === 1;
  return [
    size.toLocaleString('en-US'),
    seconds(first.firstPageMs),
    `${seconds(first.publishedMs)} (${Math.round((size / first.publishedMs) * 1000)} a second)`,
    megabytes(first.peakBytes),
    seconds(stored.readyMs),
    megabytes(stored.peakBytes),
    seconds(stored.changedMs),
    String(stored.rendered),
    `${isMet ? 'met' : 'MISSED'}: first page under ${WANTED_FIRST_PAGE_MS / 1000} s, ready under ${WANTED_READY_MS / 1000} s, under ${WANTED_PEAK_MB} MB, 1 rendered`,
  ];
}

async function measured<Result>(
  site: BenchSite,
  folders: { readonly pages: string; readonly data: string },
  measure: (server: PublishServer) => Promise<Result>,
): Promise<Result> {
  const server = await startPublishServer(site, folders);
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

/** @returns Milliseconds until the page is served with its new title. */
async function changeTitle(server: PublishServer, pages: string, index: number): Promise<number> {
  const start = performance.now();
  await writePage(pages, index, 'Another title');
  while (!(await server.text(pathOf(index))).includes('<title>Another title')) await wait(LOOK_EVERY_MS);
  return performance.now() - start;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / BYTES_PER_MB)} MB`;
}
