/* npm run dev: rebuilds only what has changed; open pages reload. */
import { execute, prepare } from './prepare.mjs';

await prepare();
process.exit(await execute('scripts/dev.ts', process.argv.slice(2), { NODE_ENV: 'development' }));
