import { launch } from 'chrome-launcher';
import lighthouse, { type Config, desktopConfig, type Flags, type Result } from 'lighthouse';
import * as v from 'valibot';
import { findChromium } from '../../browser/find-chromium.ts';
import { blockingWork } from './blocking-work.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The result of one run of Lighthouse on a page. */
export interface Audited {
  /** Score of each category, from 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly blockingMs: number;
  /** Total blocking time, computed from the CPU time of the main thread (`blockingWork`). */
  readonly blockingWorkMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** Bytes that the page would save on the phone with pictures of a better size or format. */
  readonly imageBytes: number;
  /**
   * Ids of the audits, in the four categories, that do not have the best possible score. Metrics are left out, because
   * they have their own columns.
   */
  readonly failed: readonly string[];
  /** Tasks over 50 ms on the main thread, as Lighthouse simulates them: the source of each and its duration. */
  readonly longTasks: readonly string[];
}

export interface LighthouseBrowser {
  /** Returns Lighthouse's benchmark index of this machine, a measure of its CPU speed. */
  benchmarkIndex(url: string): Promise<number>;
  /** @param skip Ids of audits that do not count on this page. */
  audit(url: string, how: { readonly cpu: number; readonly skip: readonly string[] }): Promise<Audited>;
  /** Bytes that the page would save in a desktop window with pictures of a better size or format. */
  desktopImageBytes(url: string): Promise<number>;
  close(): void;
}

const IMAGES = 'image-delivery-insight';

/** Device pixels per CSS pixel on the phone of Lighthouse's mobile preset. */
const PHONE_PIXEL_RATIO = 1.75;

/**
 * Starts two Chromiums, one as a phone and one as a desktop. Only Lighthouse uses them, because a second connected
 * client would slow a page down.
 */
export async function launchForLighthouse(): Promise<LighthouseBrowser> {
  const phone = await launchChromium(PHONE_PIXEL_RATIO);
  const desktop = await launchChromium(1).catch((cause: unknown) => {
    phone.close();
    throw cause;
  });
  return {
    async benchmarkIndex(url) {
      return (await phone.run(url, { onlyAudits: [IMAGES] })).lhr.environment.benchmarkIndex;
    },
    async audit(url, { cpu, skip }) {
      // Lighthouse refuses pages with the status 404 by default, but the not-found page has this status on purpose.
      const flags = { skipAudits: [...skip], throttling: { cpuSlowdownMultiplier: cpu }, ignoreStatusCode: true };
      const { lhr, trace } = await phone.run(url, flags);
      return { ...summary(lhr), blockingWorkMs: blockingWork(trace, url, cpu) };
    },
    async desktopImageBytes(url) {
      return imageBytes((await desktop.run(url, { onlyAudits: [IMAGES], ignoreStatusCode: true }, desktopConfig)).lhr);
    },
    close() {
      phone.close();
      desktop.close();
    },
  };
}

interface Run {
  readonly lhr: Result;
  /** The trace events of the page load. */
  readonly trace: readonly unknown[];
}

const artifactsSchema = v.object({ Trace: v.object({ traceEvents: v.array(v.unknown()) }) });

interface Chromium {
  run(url: string, flags: Flags, config?: Config): Promise<Run>;
  close(): void;
}

/**
 * @param pixelRatio The ratio of the screen that Lighthouse emulates. Chromium paints with the ratio of the machine's
 * own screen, and Lighthouse 12 uses that ratio instead of the emulated ratio (GoogleChrome/lighthouse#17080). Without
 * this parameter, Lighthouse would expect pictures with a third of the pixels that a phone shows.
 */
async function launchChromium(pixelRatio: number): Promise<Chromium> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH to its path.');
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', `--force-device-scale-factor=${pixelRatio}`],
  });
  return {
    async run(url, flags, config) {
      const result = await lighthouse(url, { port: chrome.port, output: 'json', ...flags }, config);
      if (!result) throw new Error(`Lighthouse has no result for ${url}`);
      const { runtimeError } = result.lhr;
      if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
      const { Trace } = v.parse(artifactsSchema, result.artifacts);
      return { lhr: result.lhr, trace: Trace.traceEvents };
    },
    close: () => chrome.kill(),
  };
}

function summary(lhr: Result): Omit<Audited, 'blockingWorkMs'> {
  const metric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    blockingMs: metric('total-blocking-time'),
    largestPaintMs: metric('largest-contentful-paint'),
    layoutShift: metric('cumulative-layout-shift'),
    imageBytes: imageBytes(lhr),
    failed: CATEGORIES.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .filter(({ group }) => group !== 'metrics')
        .map(({ id }) => id),
    ),
    longTasks: items(lhr, 'long-tasks').map(({ url, duration }) => `${url}: ${Math.round(Number(duration))} ms`),
  };
}

function imageBytes(lhr: Result): number {
  return items(lhr, IMAGES).reduce((sum, { wastedBytes }) => sum + Number(wastedBytes ?? 0), 0);
}

function items(lhr: Result, id: string): readonly Readonly<Record<string, unknown>>[] {
  const details = lhr.audits[id]?.details;
  return details?.type === 'table' || details?.type === 'opportunity' ? details.items : [];
}
