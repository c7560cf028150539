import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/**
 * Folder of a clone of the project. The clone contains a program that prints its arguments and exits with the code in
 * the first argument.
 */
let clone: string;
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'plinth-run-'));
  cpSync(import.meta.dirname, path.join(clone, 'scripts'), { recursive: true });
  const program =
    'const [code, ...rest] = process.argv.slice(2); console.info(rest.join()); process.exit(Number(code));';
  write('program.ts', program);
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(clone, { recursive: true }));

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), text, { mode });
}

/** Writes a program that replaces npm and records that it was called. */
const npm = (code: number) => write('bin/npm', `#!/bin/sh\necho "$@" > ${clone}/npm-was-called\nexit ${code}\n`, 0o755);
const installs = () => existsSync(path.join(clone, 'npm-was-called'));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'program.ts', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PATH: [path.join(clone, 'bin'), path.dirname(process.execPath)].join(path.delimiter) },
  });
  return { status, stdout, stderr };
}

it.each([0, 3])('runs a program of the project with its arguments, and ends with its exit code %i', (code) => {
  npm(0);
  write('node_modules/.package-lock.json', '{}');
  expect(run(String(code), 'one', '--two')).toEqual({ status: code, stdout: 'one,--two\n', stderr: '' });
  expect(installs()).toBe(false);
});

it('uses installed packages as they are, also when package-lock.json is newer', () => {
  npm(1);
  write('node_modules/.package-lock.json', '{}');
  utimesSync(path.join(clone, 'node_modules/.package-lock.json'), 0, 0);
  expect(run('0', 'works')).toMatchObject({ status: 0, stdout: 'works\n' });
  expect(installs()).toBe(false);
});

it('installs the packages of a fresh clone before it runs the program', () => {
  npm(0);
  const { status, stdout } = run('0', 'works');
  expect(installs()).toBe(true);
  expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([0, 'works']);
});

it('does not run the program when the installation has failed', () => {
  npm(1);
  const { status, stdout, stderr } = run('0', 'works');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm ci failed\. .*\n$/)]);
  expect(stdout).not.toContain('works');
});

/** Calls `prepare` and returns the arguments with which npm was called. Undefined when it was not called. */
function prepare(what: string): string | undefined {
  write('ask.mjs', "import { prepare } from './scripts/prepare.mjs'; await prepare(process.argv[2]);");
  const env = { ...process.env, PATH: [path.join(clone, 'bin'), path.dirname(process.execPath)].join(path.delimiter) };
  spawnSync(process.execPath, ['ask.mjs', what], { cwd: clone, env });
  return installs() ? readFileSync(path.join(clone, 'npm-was-called'), 'utf8').split(' --no-progress')[0] : undefined;
}

const PACKAGES = { none: [], serving: ['.package-lock.json'], all: ['.package-lock.json', 'vitest/package.json'] };

it.each([
  ['serving', 'none', 'ci --omit=dev'],
  ['serving', 'serving', undefined],
  ['serving', 'all', undefined],
  ['all', 'none', 'ci'],
  ['all', 'serving', 'ci'],
  ['all', 'all', undefined],
  ['some', 'serving', undefined],
  ['tools', 'serving', 'ci'],
  ['tools', 'all', undefined],
] as const)('to prepare %s when %s is installed, npm gets: %s', (what, installed, expected) => {
  npm(0);
  for (const file of PACKAGES[installed]) write(`node_modules/${file}`, '{}');
  expect(prepare(what)).toBe(expected);
});

it('a benchmark in a folder where only serving was installed installs the rest first', () => {
  npm(0);
  write('node_modules/.package-lock.json', '{}');
  cpSync(path.join(clone, 'program.ts'), path.join(clone, 'tests/bench.ts'));
  const env = { ...process.env, PATH: [path.join(clone, 'bin'), path.dirname(process.execPath)].join(path.delimiter) };
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'tests/bench.ts', '0'], { cwd: clone, env });
  expect([status, installs()]).toEqual([0, true]);
});
