import path from 'node:path';
import { SiteError } from '@plinth/server/errors';
import { pino } from 'pino';
import * as v from 'valibot';
import { loadRenderer } from '../publishing/publisher/load-renderer.ts';
import { loadTemplate } from '../publishing/publisher/load-template.ts';
import { exitWith } from './exit-with.ts';
import { exportSite } from './export/export-site.ts';
import { readFlags, siteCommand } from './load-config.ts';
import { loadSite } from './load-site.ts';
import { plainLog } from './plain-log.ts';

const exportSchema = v.looseObject({
  out: v.string(),
  apiOrigin: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (origin) => URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol),
        'must be an http(s) address',
      ),
      v.transform((origin) => new URL(origin).origin),
    ),
  ),
});

/**
 * `node site/src/app/export-main.ts --out DIR [--api-origin ORIGIN] [--pages DIR]`: writes the site as static files.
 */
async function main(): Promise<void> {
  const command = siteCommand()
    .name('plinth-export')
    .description('Writes the whole site as static files.')
    .requiredOption('--out <dir>', 'folder to write to')
    .option('--api-origin <origin>', 'origin of the server that answers the calls of the pages');
  const parsed = v.safeParse(exportSchema, readFlags(command, process.argv.slice(2)));
  if (!parsed.success)
    throw new SiteError('PLINTH-SITE-001', parsed.issues.map((issue) => `--api-origin: ${issue.message}`).join('; '));
  const { out, apiOrigin, ...flags } = parsed.output;
  const { config, features } = await loadSite(flags, process.env);
  const result = await exportSite(
    config,
    { features, createRenderer: await loadRenderer(), loadTemplate: (lockFile) => loadTemplate(lockFile, config.dist) },
    {
      out: path.resolve(out),
      apiOrigin,
      onPicture: sayProgress,
      log: pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, plainLog(process.stderr)),
    },
  );
  console.info(`Exported ${result.pages} pages and ${result.files} files to ${out}`);
  if (result.removed > 0) console.info(`Removed ${result.removed} files of an earlier export`);
  if (apiOrigin !== undefined)
    console.info(
      `Its pages call ${apiOrigin}: on that server, set PLINTH_SITE_ORIGINS to the origin that the pages are served from`,
    );
  for (const { code, message, hint } of result.warnings) console.warn(`${code}: ${message}\n${hint}`);
  if (result.broken.length > 0) throw new SiteError('PLINTH-SITE-020', `left out: ${result.broken.join(', ')}`);
}

const SAY_AGAIN_MS = 2000;
let saidAt = Date.now();

/** Shows the progress of encoding pictures, which takes most of an export's time. */
function sayProgress(made: number, all: number): void {
  const now = Date.now();
  if (made < all && now - saidAt < SAY_AGAIN_MS) return;
  saidAt = now;
  console.info(`Pictures in width steps: ${made} of ${all}`);
}

main().catch(exitWith);
