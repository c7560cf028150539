import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OWNER, signedIn } from '../../../site/src/testing/owner.ts';
import type { Visitor } from '../../../site/src/testing/visitor.ts';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { startEventServer } from '../events/event-server.ts';
import { row } from '../forms/figures.ts';
import { storeVisits } from './store-visits.ts';

const WANTED_MS = 300;
const VIEWS = 25;
const PERIODS = [7, 28, 90, 365];

/** Measures how long the owner's dashboard takes to answer when many events are stored. */
export const dashboard: Benchmark = {
  name: 'dashboard',
  async run(site, { events }) {
    const folder = await mkdtemp(path.join(SCRATCH, 'dashboard-'));
    const pages = path.join(folder, 'pages');
    const data = path.join(folder, 'data');
    await mkdir(pages);
    await writeFile(path.join(pages, 'index.json'), JSON.stringify({ path: '/', title: 'Bench', blocks: [] }));
    try {
      const begun = performance.now();
      const count = await storeVisits({ databaseUrl: undefined, data }, events);
      const perSecond = Math.round((count / (performance.now() - begun)) * 1000);
      const server = await startEventServer(site, { pages, data, owner: OWNER });
      try {
        const owner = await signedIn(`http://127.0.0.1:${server.port}`);
        const rows: string[][] = [];
        for (const days of PERIODS) rows.push(await periodRow(owner, days));
        return {
          headings: ['what', 'median and slowest', 'goal'],
          rows,
          notes: [
            `${count.toLocaleString('en-US')} events of two years on 500 pages, from 200 sources, stored in SQLite and added up day by day. Those of the last four weeks are stored and added up by the code of the site; the earlier ones repeat them, with the same sums (${perSecond.toLocaleString('en-US')} a second altogether). Each row is ${VIEWS} requests of \`/config/analytics\` one after the other, each with the figures of the period and of the one before, from the request to the last byte.`,
          ],
        };
      } finally {
        await server.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

async function periodRow(owner: Visitor, days: number): Promise<string[]> {
  const times: number[] = [];
  for (let view = 0; view < VIEWS; view += 1) {
    const start = performance.now();
    const answer = await owner.fetch(`/config/analytics?days=${days}`);
    await answer.text();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`the dashboard answered ${answer.status}`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[VIEWS >> 1] ?? Number.NaN;
  const slowest = sorted.at(-1) ?? Number.NaN;
  return row(`${days} days beside the ${days} before`, `${median.toFixed(0)} ms, ${slowest.toFixed(0)} ms`, {
    met: slowest < WANTED_MS,
    goal: `less than ${WANTED_MS} ms`,
  });
}
