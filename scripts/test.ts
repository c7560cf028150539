import path from 'node:path';
import { SHORT_RUN } from '../site/src/testing/short-run.ts';
import { timeFactor } from '../tests/time-factor.ts';
import { provideChromium } from './provide-chromium.ts';
import { prepareCompileCache } from './test-run/compile-cache.ts';
import { makeMemoryFolder } from './test-run/memory-folder.ts';
import { runSteps } from './test-run/run-steps.ts';
import { summaryLines } from './test-run/run-summary.ts';
import { commandStep, type Step, vitestStep } from './test-run/step.ts';

/** `npm run test:all` gives this argument. */
const ALL = '--all';

const steps: readonly Step[] = [
  commandStep('type check', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
  commandStep('type check (Node)', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.node.json'),
  commandStep('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  commandStep('dead code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  vitestStep('unit'),
  commandStep('build', 'scripts/build.ts'),
  commandStep('contract', 'cli/src/plinth.ts', 'verify'),
  commandStep('size', 'scripts/check-sizes.ts'),
  vitestStep('browser', '--config', 'tests/vitest.config.ts'),
];

const given = process.argv.slice(2);
const wanted = given.filter((name) => name !== ALL);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step "${unknown.join('", "')}". The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
if (!given.includes(ALL)) process.env[SHORT_RUN] = '1';
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.some(({ name }) => name === 'browser') && !provideChromium()) process.exit(1);
// The processes of the tests, and the commands that they start, run the same sources again and again.
process.env.NODE_COMPILE_CACHE ??= prepareCompileCache(
  path.resolve(import.meta.dirname, '../node_modules/.cache/plinth-test-compiled'),
);

const memory = process.env.TMPDIR === undefined ? makeMemoryFolder() : undefined;
if (memory) {
  process.env.TMPDIR = memory.folder;
  process.on('exit', () => memory.remove());
}

console.info(`Every time-out is multiplied by ${timeFactor()}, which this machine needs at the moment.`);
const result = runSteps(chosen, (line) => console.info(line));
for (const line of summaryLines(result)) console.info(line);
process.exit(result.failed === 0 ? 0 : 1);
