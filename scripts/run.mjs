/* Runs a program of the project, for example `node scripts/run.mjs scripts/build.ts`. In a fresh clone it installs
   the packages first. Installed packages are used unchanged, even when package-lock.json is newer. It is newer,
   for example, in a new Git worktree with a copy of node_modules. */
import { execute, hasPackages, prepare } from './prepare.mjs';

const [program, ...args] = process.argv.slice(2);
await prepare(hasPackages);
process.exit(await execute(program, args));
