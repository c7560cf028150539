import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startSite } from '../../site/start-site.ts';
import { buildBenchSite, ROOT, SCRATCH } from '../bench-site.ts';
import type { Benchmark, Table } from '../benchmark.ts';
import { median } from '../statistics.ts';
import { type Audited, CATEGORIES, type LighthouseBrowser, launchForLighthouse } from './audit-page.ts';
import { cpuMultiplier } from './cpu-multiplier.ts';
import { exceptionsOf, type SitePage } from './exceptions.ts';
import { makePictures } from './make-pictures.ts';

/** The specification (§9) does not set these goals. This project has set them for each page of the demo site. */
const GOAL_SCORE = 100;
const GOAL_BLOCKING_MS = 100;
const GOAL_IMAGE_BYTES = 20_000;

interface PageResult {
  readonly page: SitePage;
  readonly runs: readonly Audited[];
  readonly desktopImageBytes: number;
}

/** Runs Lighthouse on every page of the demo site, including its catalog, built and served as for a visitor. */
export const lighthouseBench: Benchmark = {
  name: 'lighthouse',
  async run(_site, { runs, pages }) {
    const manifest = path.join(ROOT, 'manifests/demo.json');
    const { dist, lockFile } = await buildBenchSite({ name: 'demo', manifest });
    const folder = path.join(ROOT, 'site/pages');
    const chosen = sitePages(folder).filter(({ path: at }) => pages.length === 0 || pages.includes(at));
    if (chosen.length === 0) throw new Error(`the demo site has no page ${pages.join(', ')}`);
    const data = path.join(SCRATCH, 'lighthouse');
    await using site = await startSite({ pages: folder, dist, lockFile, data });
    // Encode all pictures before the audits, because only the first visitor of a picture waits for that.
    await makePictures(chosen.map(({ path: at }) => site.address + at));
    const browser = await launchForLighthouse();
    try {
      const index = await browser.benchmarkIndex(site.address + (chosen[0]?.path ?? '/'));
      const cpu = cpuMultiplier(index);
      const results: PageResult[] = [];
      for (const page of chosen) results.push(await auditPage(browser, site.address, page, { runs, cpu }));
      return tableOf(results, { index, cpu, runs });
    } finally {
      browser.close();
    }
  },
};

async function auditPage(
  browser: LighthouseBrowser,
  address: string,
  page: SitePage,
  { runs, cpu }: { readonly runs: number; readonly cpu: number },
): Promise<PageResult> {
  const url = address + page.path;
  const audited: Audited[] = [];
  for (let run = 0; run < runs; run += 1) audited.push(await browser.audit(url, { cpu, skip: exceptionsOf(page) }));
  const result = { page, runs: audited, desktopImageBytes: await browser.desktopImageBytes(url) };
  console.info(rowOf(result).join(' | '), [...new Set(audited.flatMap(({ longTasks }) => longTasks))].join('; '));
  return result;
}

function tableOf(
  results: readonly PageResult[],
  { index, cpu, runs }: { readonly index: number; readonly cpu: number; readonly runs: number },
): Table {
  return {
    headings: ['page', 'scores', 'blocking', 'work', 'largest paint', 'shift', 'pictures: phone, desktop', 'goal'],
    rows: results.map(rowOf),
    notes: [
      `Lighthouse's mobile preset, medians; number of loads of each page: ${runs}. The scores are performance, accessibility, best practices and SEO.`,
      `The benchmark index is ${Math.round(index)}, so the CPU is made ${cpu} times slower.`,
      '"Blocking" is Lighthouse\'s figure, in elapsed time. "Work" is the same in CPU time of the main thread, which does not include the time of other processes. On a machine without other load both are the same.',
      '"Pictures" is what could be saved according to the audit `image-delivery`.',
    ],
  };
}

function rowOf({ page, runs, desktopImageBytes }: PageResult): string[] {
  const scores = CATEGORIES.map((category) => median(runs.map((run) => run.scores[category])));
  const blockingMs = median(runs.map((run) => run.blockingMs));
  const imageBytes = median(runs.map((run) => run.imageBytes));
  const missed = [
    ...(scores.some((score) => score < GOAL_SCORE)
      ? [...new Set(['a score', ...runs.flatMap(({ failed }) => failed)])]
      : []),
    ...(blockingMs > GOAL_BLOCKING_MS ? ['blocking'] : []),
    ...(Math.max(imageBytes, desktopImageBytes) > GOAL_IMAGE_BYTES ? ['pictures'] : []),
  ];
  return [
    page.path,
    scores.join(', '),
    `${blockingMs.toFixed(0)} ms`,
    `${median(runs.map((run) => run.blockingWorkMs)).toFixed(0)} ms`,
    `${(median(runs.map((run) => run.largestPaintMs)) / 1000).toFixed(1)} s`,
    median(runs.map((run) => run.layoutShift)).toFixed(3),
    `${kilobytes(imageBytes)}, ${kilobytes(desktopImageBytes)}`,
    missed.length === 0 ? 'met' : `MISSED: ${missed.join(', ')}`,
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function sitePages(folder: string): SitePage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'site.json')
    .map((name): SitePage => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
