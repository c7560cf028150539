/* npm run pack: makes the packages that authors of plugins install. Installs when needed. */
import { execute, prepare } from './prepare.mjs';

await prepare();
process.exit(await execute('scripts/pack/pack.ts', process.argv.slice(2)));
