import { launch } from 'chrome-launcher';
import lighthouse, { type Config, desktopConfig, type Flags, type Result } from 'lighthouse';
import * as v from 'valibot';
import { findChromium } from '../../browser/find-chromium.ts';
import { blockingWork } from './blocking-work.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What one run of Lighthouse says about a page. */
export interface Audited {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly blockingMs: number;
  /** The same by the main thread's own clock (`blockingWork`). */
  readonly blockingWorkMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** Bytes that pictures of a better size or format would save. */
  readonly imageBytes: number;
  /** Ids of audits of the four categories that are not perfect. Metrics are left out: they have a column. */
  readonly failed: readonly string[];
  /** Tasks over 50 ms on the main thread, as simulated: where each comes from and how long it takes. */
  readonly longTasks: readonly string[];
}

export interface LighthouseBrowser {
  /** Lighthouse's own measure of this machine. */
  benchmarkIndex(url: string): Promise<number>;
  /** @param skip Audits that do not count on this page. */
  audit(url: string, how: { readonly cpu: number; readonly skip: readonly string[] }): Promise<Audited>;
  /** Bytes that pictures of a better size or format would save in the window of a desktop. */
  desktopImageBytes(url: string): Promise<number>;
  close(): void;
}

const IMAGES = 'image-delivery-insight';

/** Device pixels of a CSS pixel on the phone of Lighthouse's mobile preset. */
const PHONE_PIXEL_RATIO = 1.75;

/** Chromiums that only Lighthouse drives, a phone and a desktop: what else listens to a page slows it down. */
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
      // The page that stands for "not found" answers with that status.
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
  /** Events of the trace of the load. */
  readonly trace: readonly unknown[];
}

const artifactsSchema = v.object({ Trace: v.object({ traceEvents: v.array(v.unknown()) }) });

interface Chromium {
  run(url: string, flags: Flags, config?: Config): Promise<Run>;
  close(): void;
}

/**
 * @param pixelRatio That of the screen which Lighthouse emulates. Chromium paints with its own and Lighthouse 12 takes
 *   that for the emulated one (GoogleChrome/lighthouse#17080): without this, a phone would be asked for pictures of a
 *   third of the pixels that it shows.
 */
async function launchChromium(pixelRatio: number): Promise<Chromium> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
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
