import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { row } from '../forms/figures.ts';
import { writeFormPage } from '../forms/form-server.ts';
import { median } from '../statistics.ts';
import { killMembers } from './kill-members.ts';
import { signInRows } from './sign-in-rows.ts';

const KILLS = 50;

/** Measures members who sign in while pages are requested, and counts lost sessions and accounts after `kill -9`. */
export const members: Benchmark = {
  name: 'members',
  async run(site) {
    const folder = await mkdtemp(path.join(SCRATCH, 'members-'));
    const pages = path.join(folder, 'pages');
    await writeFormPage(pages);
    try {
      const loaded = await signInRows('SQLite', site, { pages, data: path.join(folder, 'load') });
      const killed = await killMembers(site, { pages, data: path.join(folder, 'kill') }, KILLS);
      const lost = `${killed.lostSessions} of ${amount(killed.sessions)}; ${killed.lostAccounts} of ${amount(killed.accounts)}`;
      return {
        headings: ['what', 'figure', 'goal'],
        rows: [
          ...loaded,
          row(`confirmed sessions and accounts lost over ${killed.rounds} \`kill -9\``, lost, {
            met: killed.lostSessions + killed.lostAccounts === 0,
            goal: '0',
          }),
          row(
            'ready again, median and slowest',
            `${median(killed.readyMs).toFixed(0)} ms, ${slowest(killed.readyMs)} ms`,
          ),
        ],
        notes: [
          'The server and the load generator share the cores. A sign-in checks a password (argon2id) and stores a session. Each comes from another address and for another member, so that no limit refuses it.',
          'Medians of seven rounds of 4 s; pages alone and pages beside sign-ins take turns. A page is the published page of a form, compressed with Brotli.',
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

function slowest(values: readonly number[]): string {
  return Math.max(...values).toFixed(0);
}

function amount(count: number): string {
  return count.toLocaleString('en-US');
}
