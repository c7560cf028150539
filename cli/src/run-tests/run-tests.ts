import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ManifestError } from '@plinth/manifests';
import * as v from 'valibot';
import { writeMessages } from '../build/messages/write-messages.ts';
import { PLUGIN_FILE, readPlugin } from '../build/read-plugin.ts';

const packageSchema = v.object({ bin: v.object({ vitest: v.string() }) });
const OWN_CONFIGS = ['ts', 'mts', 'js', 'mjs'].flatMap((ending) => [
  `vitest.config.${ending}`,
  `vite.config.${ending}`,
]);

/**
 * Runs the tests of a plugin with the vitest that the plugin has installed.
 * @param dir Folder of the plugin.
 * @param args Arguments for vitest: names of files, `-t name`, `--watch`.
 * @returns The exit code of vitest.
 * @throws ManifestError `PLINTH-MANIFEST-042` when the folder is no plugin, `-046` when vitest or happy-dom is missing.
 */
export async function runTests(dir: string, args: readonly string[]): Promise<number> {
  readPlugin(dir);
  writeMessages(dir);
  const vitest = installed(dir, 'vitest/package.json', 'vitest');
  const { bin } = v.parse(packageSchema, JSON.parse(readFileSync(vitest, 'utf8')));
  const program = path.join(path.dirname(vitest), bin.vitest);
  const config = OWN_CONFIGS.map((name) => path.join(dir, name)).find(existsSync);
  if (config === undefined) installed(dir, 'happy-dom', 'happy-dom');
  const given = config ?? path.join(import.meta.dirname, `vitest-config${path.extname(import.meta.filename)}`);
  const watches = args.some((arg) => /^(?:-w|--watch)$/.test(arg));
  const mode = watches ? [] : ['run'];
  return exitCode(dir, [program, ...mode, '--root', dir, '--config', given, ...args]);
}

function exitCode(cwd: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
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
