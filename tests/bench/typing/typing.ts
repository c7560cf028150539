import path from 'node:path';
import { FORM_RENDER_PATH, SUBMISSION_KEY_PATH } from '@plinth/sdk/forms';
import { benchPage } from '../bench-page.ts';
import { serveBenchSite } from '../bench-server.ts';
import { buildBenchSite } from '../bench-site.ts';
import type { Benchmark, Table } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { median } from '../statistics.ts';
import type { Moment } from '../trace.ts';
import { FIELDS, largeForm } from './large-form.ts';
import { typeKeys } from './type-keys.ts';

const WANTED_MS = 16;
/** Goal for the 95th percentile: at most this multiple of the same percentile of bare inputs. */
const FLOOR_RATIO = 1.2;
/** A page with only bare inputs. It measures how long the browser itself needs for a key. */
const FLOOR = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><form>${'<input type="text">'.repeat(40)}</form></html>`;

/**
 * Measures the time from a key press until the frame that shows the key: in a form of sixty fields, in the same form
 * without a script, and in bare inputs.
 */
export const typing: Benchmark = {
  name: 'typing',
  async run(_own, { runs }) {
    const site = await buildBenchSite({ name: 'typing', manifest: path.join(import.meta.dirname, 'manifest.json') });
    const page = await benchPage(site, { blocks: [{ id: 'form', type: '9', data: largeForm() }], aboveFold: 1 });
    const plain = page.html.replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
    const calls = {
      [`${SUBMISSION_KEY_PATH}?formId=bench`]: JSON.stringify({ key: 'bench' }),
      [FORM_RENDER_PATH]: '{}',
    };
    const pages = { '/live': page, '/plain': { ...page, html: plain }, '/floor': FLOOR };
    const server = await serveBenchSite(site, { ...calls, ...pages });
    const browser = await launchBrowser();
    try {
      const moments: Record<'live' | 'plain' | 'floor', Moment[]> = { live: [], plain: [], floor: [] };
      // The three pages take turns, so that other load on the machine affects all of them alike.
      for (let round = 0; round < runs; round += 1) {
        for (const name of ['live', 'plain', 'floor'] as const)
          moments[name].push(...(await typeKeys(browser, `${server.origin}/${name}`, { live: name === 'live' })));
      }
      return tableOf(moments.live, moments.plain, moments.floor);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

function tableOf(live: readonly Moment[], bare: readonly Moment[], floor: readonly Moment[]): Table {
  const row = (
    what: string,
    of: (moment: Moment) => number,
    at: (values: number[]) => number,
    goal: (times: readonly number[]) => string,
  ) => {
    const times = [live, bare, floor].map((moments) => at(moments.map(of)));
    return [what, ...times.map((time) => time.toFixed(1)), goal(times)];
  };
  const underLimit = ([own = Number.NaN]: readonly number[]) =>
    `${own < WANTED_MS ? 'met' : 'MISSED'}: under ${WANTED_MS} ms`;
  const closeToFloor = ([own = Number.NaN, , least = Number.NaN]: readonly number[]) =>
    `${own / least <= FLOOR_RATIO ? 'met' : 'MISSED'}: ${(own / least).toFixed(2)} of bare inputs, at most ${FLOOR_RATIO.toFixed(2)}`;
  const none = () => '';
  return {
    headings: ['a keystroke, ms', 'ours', 'the same form, no script', 'bare inputs', 'goal'],
    rows: [
      row('work, median', ({ work }) => work, median, underLimit),
      row('work, 95th percentile', ({ work }) => work, percentile95, closeToFloor),
      row('clock, median', ({ wall }) => wall, median, none),
      row('clock, 95th percentile', ({ wall }) => wall, percentile95, none),
    ],
    notes: [
      `${live.length} keys in the ${FIELDS} fields of one form, with CPU 4x. The three pages take turns. A time is from the beginning of the key's task until the frame that shows it was sent to the compositor.`,
      'Bare inputs: forty of them in an empty page, without styles or scripts. They show what the browser itself needs.',
      '"Work" is CPU time of the main thread with the throttling. "Clock" is elapsed time: it includes the wait for the next frame, up to 16.7 ms, and other load on the machine.',
    ],
  };
}

function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
