import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildBenchSite } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { callTime, FAULTS, type Outcome, requestsAfterDecline } from './faults.ts';
import { peerTrackers } from './peer-trackers.ts';
import { type RunningTracker, startOurs, startPeer } from './tracker.ts';

const EVENTS = 1_000;
const MOST_REQUESTS = 40;
const MOST_CALL_US = 50;
const MOST_LOST_FOR_EVER = EVENTS / 100;

/**
 * Measures how many events are lost when something fails, for the site and for the browser trackers of two other
 * projects.
 */
export const outbox: Benchmark = {
  name: 'outbox',
  async run() {
    const site = await buildBenchSite({ name: 'outbox', manifest: path.join(import.meta.dirname, 'manifest.json') });
    const browser = await launchBrowser();
    try {
      await using ours = await startOurs(site);
      const trackers = [ours, ...(await Promise.all(peerTrackers().map(startPeer)))];
      const rows: string[][] = [];
      for (const fault of FAULTS) {
        const outcomes: string[] = [];
        let goal = '';
        for (const tracker of trackers) {
          const outcome = await fault.run(browser, tracker, EVENTS);
          outcomes.push(textOf(outcome));
          if (tracker === ours) goal = goalOf(fault.name, outcome);
        }
        rows.push([fault.name, ...outcomes, goal]);
        console.info(rows.at(-1)?.join(' | '));
      }
      rows.push(await declineRow(browser, trackers));
      rows.push(await callRow(browser, trackers));
      const twice = ours.storedTwice() ?? Number.NaN;
      rows.push(['stored twice, of all these events', String(twice), '', '', met(twice === 0, '0')]);
      for (const tracker of trackers) await tracker[Symbol.asyncDispose]();
      return {
        headings: ['what happens', ...trackers.map(({ name }) => name), 'goal for Plinth'],
        rows,
        notes: [
          `Events lost of ${EVENTS.toLocaleString('en-US')}, counted by the server that stores them. Where the visitor leaves, the events are those of fifty visits, twenty in each. An hour passes on the clock of the page; the requests are those of this hour. Full storage: also whether the page can still write 20,000 characters of its own. Snowplow and PostHog have their usual settings, PostHog without its limit for events in a second.`,
        ],
      };
    } finally {
      await browser.close();
    }
  },
};

function textOf({ lost, requests, ownWrite }: Outcome): string {
  return [
    `${lost} lost`,
    ...(requests === undefined ? [] : [`${requests} requests`]),
    ...(ownWrite === undefined ? [] : [ownWrite ? 'own write possible' : 'own write refused']),
  ].join(', ');
}

function goalOf(fault: string, { lost, requests = 0, ownWrite = true }: Outcome): string {
  if (fault.includes('never returns')) return met(lost <= MOST_LOST_FOR_EVER, `at most ${MOST_LOST_FOR_EVER} lost`);
  const isMet = lost === 0 && requests <= MOST_REQUESTS && ownWrite;
  return met(isMet, requests > 0 ? `0 lost, at most ${MOST_REQUESTS} requests` : '0 lost');
}

function met(isMet: boolean, goal: string): string {
  return `${isMet ? 'met' : 'MISSED'}: ${goal}`;
}

async function declineRow(browser: Browser, trackers: readonly RunningTracker[]): Promise<string[]> {
  const requests: number[] = [];
  for (const tracker of trackers) {
    const decline =
      tracker === trackers[0] ? declineOurs : (page: Page) => page.evaluate(() => window.benchDecline?.());
    requests.push(await requestsAfterDecline(browser, tracker, decline));
  }
  const [ours = Number.NaN] = requests;
  return [
    '100 events after the visitor has declined',
    ...requests.map((count) => `${count} requests`),
    met(ours === 0, '0'),
  ];
}

/**
 * Sets the cookie that the banner would set for a visitor who declines. The cookie takes effect at the next page view,
 * so the page is reloaded.
 */
async function declineOurs(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: page.url() }]);
  await page.reload();
  await page.waitForFunction(() => window.benchReady);
}

async function callRow(browser: Browser, trackers: readonly RunningTracker[]): Promise<string[]> {
  const times: number[] = [];
  for (const tracker of trackers) times.push(await callTime(browser, tracker));
  const [ours = Number.NaN] = times;
  return [
    'a call, in the page',
    ...times.map((time) => `${time.toFixed(0)} µs`),
    met(ours < MOST_CALL_US, `under ${MOST_CALL_US} µs`),
  ];
}
