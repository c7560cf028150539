import path from 'node:path';
import { rspack } from '@rspack/core';
import { configurations } from '../rspack.config.ts';
import { halvesOf, restartingSite } from '../site/src/app/development/restarting-site.ts';
import { developmentData, distFolder } from './build-folders.ts';
import { makeDemoLock } from './lock-demo.ts';

/**
 * Development builds: every remote has its own compiler that watches its own files, so a change in one plugin rebuilds
 * only that plugin. After each build the lockfile is made again. The site notices the new lockfile, publishes its pages
 * again and makes open pages reload. When a server half has changed, the site is started again.
 */
const dist = distFolder(process.env);
/** Environment variables for the site. The option `--data` of the site overrides `PLINTH_DATA`. */
const places = { PLINTH_DIST: dist, PLINTH_DATA: developmentData(process.env) };
const environment = { PLINTH_PLAIN_LOG: '1', ...process.env, ...places };
const site = restartingSite({
  program: path.join(path.dirname(import.meta.dirname), 'site/src/app/main.ts'),
  args: process.argv.slice(2),
  env: environment,
  onEnd: (code) => process.exit(code ?? 1),
});
let updated = Promise.resolve();

async function update(): Promise<void> {
  const made = await makeDemoLock(dist);
  if (made) await site.update(halvesOf(made.lock), made.write);
}

const watching = rspack(configurations(dist)).watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
    return;
  }
  updated = updated.then(update);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    watching?.close(() => undefined);
    site.stop(signal);
  });
}
