/* npm start: installs when needed, builds, publishes the demo site and serves it. Options: see the README. */
import { demoPayments } from './demo-payments.mjs';
import { hasOwnPages } from './own-pages.mjs';
import { execute, prepare, startBeside, step } from './prepare.mjs';
import { serverEnvironment } from './server-environment.mjs';

await prepare('serving');
step('Building host and plugins …');
const built = await execute('scripts/build.ts', []);
if (built !== 0) process.exit(built);
if (!hasOwnPages(process.argv.slice(2), process.env)) startBeside('scripts/demo-tables/serve.ts');
step('Starting the site …');
const logLevel = process.env.LOG_LEVEL ?? 'warn';
const plainLog = process.env.PLINTH_PLAIN_LOG ?? '1';
process.exit(
  await execute('site/src/app/main.ts', process.argv.slice(2), {
    ...serverEnvironment(process.env),
    ...demoPayments(process.argv.slice(2), process.env),
    LOG_LEVEL: logLevel,
    PLINTH_PLAIN_LOG: plainLog,
    // The compile cache halves the start time of every later start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '.plinth/compile-cache',
  }),
);
