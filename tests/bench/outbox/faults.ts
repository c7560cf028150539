import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Conduct } from './collector.ts';
import type { RunningTracker } from './tracker.ts';

declare global {
  interface Window {
    benchTrack?: (mark: string) => void;
    benchDecline?: () => void;
    benchReady?: boolean;
  }
}

export interface Outcome {
  /** Number of tracked events that are not stored at the end. */
  readonly lost: number;
  /** Number of requests with events that the page sent while events could not be stored. */
  readonly requests?: number;
  /** Could the page itself write to local storage while events waited? */
  readonly ownWrite?: boolean;
}

/** A fault that happens while a visitor is on the page. */
export interface Fault {
  readonly name: string;
  run(browser: Browser, tracker: RunningTracker, events: number): Promise<Outcome>;
}

/** The events are divided among this number of visits. Each visit ends with a navigation. */
const VISITS = 50;
const SOON_MS = 50;
/** When no request was sent for this time, in milliseconds, no more requests come, even on a busy machine. */
const QUIET_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;
const LONGEST_UNTIL_QUIET_MS = 180_000;
const MINUTES = 60;
const MINUTE_MS = 60_000;
/** Number of parts into which the half hour after a fault is divided. */
const RECOVERY_PARTS = 6;
/** Real time in ms to wait for the answers to requests after each virtual minute. */
const ANSWER_MS = 120;
const READY_MS = 60_000;
/** Number of steps of 50 ms within which the scripts of a page can load. */
const LOADING_STEPS = 60;
/** Number of characters that the page itself writes to local storage while events wait. */
const OWN_WRITE = 20_000;

let runs = 0;

export const FAULTS: readonly Fault[] = [
  { name: 'the page is left 50 ms after the events; the visitor returns', run: (...args) => leaving(true, ...args) },
  {
    name: 'the page is left 50 ms after the events; the visitor never returns',
    run: (...args) => leaving(false, ...args),
  },
  { name: 'no connection for an hour, with a reload', run: (...args) => badHour('drop', ...args) },
  { name: 'an hour of 500', run: (...args) => badHour(500, ...args) },
  { name: 'an hour of 503', run: (...args) => badHour(503, ...args) },
  { name: 'an hour of 429', run: (...args) => badHour(429, ...args) },
  { name: 'the storage of the browser is full', run: fullStorage },
  { name: 'two tabs, both closed at once; the visitor returns', run: twoTabs },
];

async function leaving(
  isReturning: boolean,
  browser: Browser,
  tracker: RunningTracker,
  events: number,
): Promise<Outcome> {
  const marks = markedFor(runs++, events);
  const perVisit = Math.ceil(events / VISITS);
  let context = await browser.newContext();
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await ready(context, tracker);
    await track(page, marks.slice(visit * perVisit, (visit + 1) * perVisit));
    await wait(SOON_MS);
    await page.goto('about:blank');
    if (!isReturning) {
      await page.close();
      await context.close();
      context = await browser.newContext();
    } else await page.close();
  }
  if (isReturning) await ready(context, tracker);
  await untilQuiet(tracker);
  await context.close();
  return { lost: lostOf(tracker, marks) };
}

async function badHour(conduct: Conduct, browser: Browser, tracker: RunningTracker, events: number): Promise<Outcome> {
  const marks = markedFor(runs++, events);
  const context = await browser.newContext();
  const page = await ready(context, tracker, true);
  await untilQuiet(tracker);
  tracker.collector.conduct = conduct;
  const before = tracker.collector.requests;
  await track(page, marks);
  await minutes(page, MINUTES / 2);
  if (conduct === 'drop') {
    await page.reload();
    await page.waitForFunction(() => window.benchReady);
    await inRealTime(page);
  }
  await minutes(page, MINUTES / 2);
  const requests = tracker.collector.requests - before;
  tracker.collector.conduct = 'store';
  // The clock of the page must advance, because some trackers wait between two requests.
  for (let part = 0; part < RECOVERY_PARTS && lostOf(tracker, marks) > 0; part += 1) {
    await minutes(page, MINUTES / 2 / RECOVERY_PARTS);
    await untilQuiet(tracker);
  }
  await context.close();
  return { lost: lostOf(tracker, marks), requests };
}

async function fullStorage(browser: Browser, tracker: RunningTracker, events: number): Promise<Outcome> {
  const marks = markedFor(runs++, events);
  const context = await browser.newContext();
  const page = await ready(context, tracker);
  await untilQuiet(tracker);
  tracker.collector.conduct = 503;
  // Fills the storage, but leaves room for what the page itself will write and for some of the events.
  await page.evaluate((room) => {
    let text = 'x'.repeat(1_000_000);
    for (let number = 0; text.length > 100; ) {
      try {
        localStorage.setItem(`fill-${number}`, text);
        number += 1;
      } catch {
        text = text.slice(0, text.length / 2);
      }
    }
    localStorage.setItem('fill-0', 'x'.repeat(1_000_000 - 2 * room));
  }, OWN_WRITE);
  await track(page, marks);
  await wait(QUIET_MS);
  const ownWrite = await page.evaluate((size) => {
    try {
      localStorage.setItem('own', 'x'.repeat(size));
      return true;
    } catch {
      return false;
    }
  }, OWN_WRITE);
  tracker.collector.conduct = 'store';
  await untilQuiet(tracker, LONGEST_WAIT_MS);
  await context.close();
  return { lost: lostOf(tracker, marks), ownWrite };
}

async function twoTabs(browser: Browser, tracker: RunningTracker, events: number): Promise<Outcome> {
  const marks = markedFor(runs++, events);
  const context = await browser.newContext();
  const pages = [await ready(context, tracker), await ready(context, tracker)];
  await Promise.all(
    pages.map((page, index) =>
      track(
        page,
        marks.filter((_, mark) => mark % pages.length === index),
      ),
    ),
  );
  await Promise.all(pages.map((page) => page.close()));
  await ready(context, tracker);
  await untilQuiet(tracker);
  await context.close();
  return { lost: lostOf(tracker, marks) };
}

/**
 * After the visitor has declined, no events are allowed to be sent. Returns the number of requests with events that
 * were sent nevertheless.
 */
export async function requestsAfterDecline(
  browser: Browser,
  tracker: RunningTracker,
  decline: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext();
  const page = await ready(context, tracker);
  await untilQuiet(tracker);
  await decline(page);
  const before = tracker.collector.requests;
  await track(page, markedFor(runs++, 100));
  await page.goto('about:blank');
  await wait(QUIET_MS);
  await context.close();
  return tracker.collector.requests - before;
}

/** Microseconds that one call of the tracker takes in the page: the median of five rounds of 100 calls each. */
export async function callTime(browser: Browser, tracker: RunningTracker): Promise<number> {
  const context = await browser.newContext();
  const page = await ready(context, tracker);
  const times = await page.evaluate(async () => {
    const rounds: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const started = performance.now();
      for (let call = 0; call < 100; call += 1) window.benchTrack?.(`time-${round}-${call}`);
      rounds.push((performance.now() - started) * 10);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
    return rounds;
  });
  await context.close();
  return times.toSorted((one, other) => one - other)[2] ?? Number.NaN;
}

/** Opens a page, and waits until its tracker runs. */
async function ready(
  context: BrowserContext,
  { collector, sendsHit }: RunningTracker,
  hasClock = false,
): Promise<Page> {
  const page = await context.newPage();
  if (hasClock) await page.clock.install();
  const before = collector.requests;
  await page.goto(collector.address);
  const end = performance.now() + READY_MS;
  const isReady = async () =>
    (await page.evaluate(() => window.benchReady === true)) && (!sendsHit || collector.requests > before);
  while (!(await isReady())) {
    if (performance.now() > end) throw new Error('the tracker does not run');
    if (hasClock) await page.clock.runFor(SOON_MS);
    await wait(SOON_MS);
  }
  return page;
}

async function track(page: Page, marks: readonly string[]): Promise<void> {
  await page.evaluate((list) => {
    for (const mark of list) window.benchTrack?.(mark);
  }, marks);
}

/**
 * Lets the clock of the page run at normal speed until its scripts have loaded. With a stopped clock, they would load
 * too late.
 */
async function inRealTime(page: Page): Promise<void> {
  for (let step = 0; step < LOADING_STEPS; step += 1) {
    await page.clock.runFor(SOON_MS);
    await wait(SOON_MS);
  }
}

/** Advances the clock of the page by minutes. After each minute, waits so that requests can be answered. */
async function minutes(page: Page, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await page.clock.runFor(MINUTE_MS);
    await wait(ANSWER_MS);
  }
}

async function untilQuiet({ collector }: RunningTracker, quietMs = QUIET_MS): Promise<void> {
  const end = performance.now() + LONGEST_UNTIL_QUIET_MS;
  let [requests, since] = [collector.requests, performance.now()];
  while (performance.now() - since < quietMs && performance.now() < end) {
    await wait(SOON_MS);
    if (collector.isBusy || collector.requests !== requests)
      [requests, since] = [collector.requests, performance.now()];
  }
}

function markedFor(run: number, events: number): readonly string[] {
  return Array.from({ length: events }, (_, index) => `mark-${run}-${index}`);
}

function lostOf({ collector }: RunningTracker, marks: readonly string[]): number {
  return marks.filter((mark) => !collector.stored.has(mark)).length;
}
