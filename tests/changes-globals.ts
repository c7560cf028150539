import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Matches the source of tests that change what all test files of a process share: mocks, the clock, globals, the
 * language of messages, the environment or the mask of new files. They do so directly or by an import of a file in
 * `site/src/testing` that does not restore them when the test ends. `count-steps.ts` counts the steps of the whole
 * process.
 */
const CHANGES_GLOBALS =
  /\bvi\.(?!fn\b|waitFor\b)|\bprocess\.(?:env|umask|chdir|on|once)\b|\bglobalThis\b|\bsetMessageLanguage\b|\/count-work\.ts|\/count-steps\.ts/;

/**
 * Returns those files matching the patterns that need a separate process, because they change what all test files of a
 * process share.
 */
export function filesThatChangeGlobals(root: string, patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => CHANGES_GLOBALS.test(readFileSync(path.join(root, file), 'utf8')));
}
