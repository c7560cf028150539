/* npm run dev: rebuilds only what has changed; open pages reload. */
import { hasOwnPages } from './own-pages.mjs';
import { execute, prepare, startBeside } from './prepare.mjs';

const options = process.argv.slice(2);
await prepare();
if (!hasOwnPages(options, process.env)) startBeside('scripts/demo-tables/serve.ts');
process.exit(await execute('scripts/dev.ts', options, { NODE_ENV: 'development' }));
