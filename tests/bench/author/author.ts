import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideBuild } from '../../../scripts/pack/built-host.ts';
import { packTools } from '../../author/pack-tools.ts';
import { ROOT, SCRATCH } from '../bench-site.ts';
import type { Benchmark } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { figureTable } from '../figure-table.ts';
import { firstBlock } from './first-block.ts';
import { lockWarm } from './lock-warm.ts';
import { timePlinth } from './time-plinth.ts';

const FIRST_BLOCK_MS = 60_000;
const CHANGE_MS = 500;
const VERIFY_MS = 10_000;
const LOCK_MS = 2_000;
const PLUGINS = 200;

/** Measures how long an author of plugins waits for the `plinth` command. */
export const author: Benchmark = {
  name: 'author',
  async run(_site, { runs }) {
    const dist = provideBuild();
    const tools = path.join(SCRATCH, 'author-packages');
    const folder = mkdtempSync(path.join(tmpdir(), 'plinth-bench-author-'));
    mkdirSync(tools, { recursive: true });
    const browser = await launchBrowser();
    try {
      packTools(dist, tools, folder, false);
      const { commands, seconds, changes } = await firstBlock(folder, browser, runs);
      const verify: number[] = [];
      for (let run = 0; run < runs; run += 1)
        verify.push(await timePlinth(['verify', 'gallery', '--dist', dist], ROOT));
      return figureTable(
        [
          {
            what: `from an empty folder to a mounted block (${commands} commands)`,
            values: [seconds * 1000],
            unit: 'ms',
            atMost: FIRST_BLOCK_MS,
          },
          {
            what: '`plinth dev`: from saving a component to the changed page',
            values: changes,
            unit: 'ms',
            atMost: CHANGE_MS,
          },
          { what: '`plinth verify` of the gallery', values: verify, unit: 'ms', atMost: VERIFY_MS },
          {
            what: `\`plinth lock\` of ${PLUGINS} plugins by address, again`,
            values: await lockWarm(PLUGINS, runs),
            unit: 'ms',
            atMost: LOCK_MS,
          },
        ],
        [
          'The first figure follows docs/first-block.md outside of this repository, once, with the packed packages. npm takes the packages of others from its cache, or from the registry. All figures include the start of Node.',
        ],
      );
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
