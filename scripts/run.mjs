/*
 * Runs a program of the project, for example `node scripts/run.mjs scripts/build.ts`. In a fresh clone it installs the
 * packages first. Installed packages are used as they are, even when package-lock.json is newer than they are, as it is in a
 * new Git worktree with a copy of node_modules.
 */
import { execute, hasPackages, prepare } from './prepare.mjs';

const [program, ...args] = process.argv.slice(2);
await prepare(hasPackages);
process.exit(await execute(program, args));
