import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatProblem, ManifestError } from '@plinth/manifests';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { writeMessages } from '../build/messages/write-messages.ts';
import { PLUGIN_FILE, readPlugin } from '../build/read-plugin.ts';
import { endWithThisProcess } from '../process/end-with-this-process.ts';
import { LONGEST_BLOCK_MS } from './watch-loop.ts';

const packageSchema = v.object({
  version: v.string(),
  bin: v.object({ vitest: v.string() }),
  engines: v.optional(v.object({ node: v.optional(v.string(), '*') }), {}),
});
const OWN_CONFIGS = ['ts', 'mts', 'js', 'mjs'].flatMap((ending) => [
  `vitest.config.${ending}`,
  `vite.config.${ending}`,
]);

/**
 * Runs the tests of a plugin with the vitest that the plugin has installed.
 * @param dir Folder of the plugin.
 * @param args Arguments for vitest: names of files, `-t name`, `--watch`.
 * @param longestBlockMs Longest time, in milliseconds, for which a test may block its process. After this time, the
 * tests are ended and the position of the loop is reported.
 * @returns The exit code of vitest.
 * @throws ManifestError `PLINTH-MANIFEST-042` when the folder is not a plugin, `-046` when vitest or happy-dom is
 * missing.
 */
export async function runTests(
  dir: string,
  args: readonly string[],
  longestBlockMs: number = LONGEST_BLOCK_MS,
): Promise<number> {
  readPlugin(dir);
  writeMessages(dir);
  const vitest = installed(dir, 'vitest/package.json', 'vitest');
  const { version, bin, engines } = v.parse(packageSchema, JSON.parse(readFileSync(vitest, 'utf8')));
  if (!satisfies(process.versions.node, engines.node)) warnOfNode(`vitest ${version}`, engines.node);
  const program = path.join(path.dirname(vitest), bin.vitest);
  const config = OWN_CONFIGS.map((name) => path.join(dir, name)).find(existsSync);
  if (config === undefined) installed(dir, 'happy-dom', 'happy-dom');
  const given = config ?? path.join(import.meta.dirname, `vitest-config${path.extname(import.meta.filename)}`);
  const watches = args.some((arg) => /^(?:-w|--watch)$/.test(arg));
  const mode = watches ? [] : ['run'];
  return exitCode(dir, [program, ...mode, '--root', dir, '--config', given, ...args], loopWatcher(dir, longestBlockMs));
}

/** Returns the option of Node that makes every process of the tests watch for endless loops. */
function loopWatcher(dir: string, longestBlockMs: number): string {
  const module = pathToFileURL(path.join(import.meta.dirname, `watch-loop${path.extname(import.meta.filename)}`)).href;
  const args = [longestBlockMs, `${dir.replaceAll(path.sep, '/')}/`].map((arg) => JSON.stringify(arg)).join();
  const code = `import{watchLoop}from${JSON.stringify(module)};watchLoop(${args})`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

function exitCode(cwd: string, args: readonly string[], nodeOption: string): Promise<number> {
  const options = [process.env.NODE_OPTIONS, nodeOption].filter((option) => option !== undefined).join(' ');
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: options };
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env });
    endWithThisProcess(child);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Warns about a version of Node that vitest does not support. The tests still run, because tests that pass in such a
 * version are valid.
 */
function warnOfNode(file: string, range: string): void {
  const message = `does not support Node ${process.versions.node}, but ${range}; a test that fails may be shown wrongly`;
  const hint = 'use a version of Node that it supports, such as Node 24';
  process.stderr.write(`warning: ${formatProblem({ code: 'PLINTH-MANIFEST-248', file, message, hint })}\n`);
}

/** Path of a module that the plugin has installed. */
function installed(dir: string, specifier: string, name: string): string {
  try {
    return createRequire(path.join(dir, PLUGIN_FILE)).resolve(specifier);
  } catch {
    const file = 'package.json';
    const message = `${name} is not installed`;
    const hint = `run "npm install", or "npm install --save-dev ${name}" when package.json does not name it`;
    throw new ManifestError([{ code: 'PLINTH-MANIFEST-046', file, message, hint }]);
  }
}
