/* npm run export -- --out DIR: the whole site as static files. */
import { execute, prepare, step } from './prepare.mjs';

await prepare('serving');
step('Building host and plugins …');
const built = await execute('scripts/build.ts', []);
if (built !== 0) process.exit(built);
step('Exporting …');
process.exit(await execute('site/src/app/export-main.ts', process.argv.slice(2), { NODE_ENV: 'production' }));
