/* Runs a program of the project, for example `node scripts/run.mjs scripts/build.ts`. In a fresh clone it installs
   the packages first. Installed packages are used unchanged, even when package-lock.json is newer. It is newer,
   for example, in a new Git worktree with a copy of node_modules. */
import { execute, prepare } from './prepare.mjs';

const [program, ...args] = process.argv.slice(2);
// Benchmarks and tests need packages that `npm start` does not install.
const isTest = program?.startsWith('tests/') === true;
await prepare(isTest ? 'tools' : 'some');
process.exit(await execute(program, args));
