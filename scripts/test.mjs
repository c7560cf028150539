/* npm test: installs when needed, finds or installs a browser, runs every kind of test, ends with one line of counts. */
import { execute, prepare } from './prepare.mjs';

await prepare();
process.exit(await execute('scripts/test.ts', process.argv.slice(2)));
