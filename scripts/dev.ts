import { spawn } from 'node:child_process';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { configurations } from '../rspack.config.ts';
import { developmentData, distFolder } from './build-folders.ts';
import { lockDemo } from './lock-demo.ts';

/**
 * Development builds: every remote has its own compiler that watches its own files, so a change in one plugin rebuilds
 * only that plugin. After each build the lockfile is made again. The site notices the new lockfile, publishes its pages
 * again and makes open pages reload.
 */
const root = path.dirname(import.meta.dirname);
const dist = distFolder(process.env);
/** Environment variables for the site. The option `--data` of the site overrides `PLINTH_DATA`. */
const places = { PLINTH_DIST: dist, PLINTH_DATA: developmentData(process.env) };
let site: ReturnType<typeof spawn> | undefined;

const watching = rspack(configurations(dist)).watch({ aggregateTimeout: 50 }, (error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
    return;
  }
  if (!lockDemo(dist)) return;
  site ??= spawn(process.execPath, [path.join(root, 'site/src/app/main.ts'), '--dev', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { PLINTH_PLAIN_LOG: '1', ...process.env, ...places },
  }).on('exit', (code) => process.exit(code ?? 1));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    watching?.close(() => undefined);
    site?.kill(signal);
  });
}
