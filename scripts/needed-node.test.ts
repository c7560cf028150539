import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isNewEnough, NEEDED_NODE } from './needed-node.mjs';

const ROOT = path.dirname(import.meta.dirname);

it.each([
  ['v24.7.0\n', true],
  ['v24.21.0', true],
  ['v25.0.0', true],
  ['v24.6.0', false],
  ['v22.18.0', false],
  ['v22.21.1', false],
  ['v20.19.0', false],
  ['', false],
])('Node %j is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

it('the Node that runs the tests is new enough for the server', () => {
  expect(isNewEnough(process.version)).toBe(true);
});

it.each(['README.md', 'CONTRIBUTING.md'])('%s names the same version as the check', (file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ');
  const named = [...text.matchAll(/elsewhere (?:it|you) needs? Node (\d+)\.(\d+) or later/gi)];
  expect(named.map(([, ...numbers]) => numbers.map(Number))).toEqual([[...NEEDED_NODE]]);
});

it('the commands stop on an older Node and say what to install', () => {
  expect(prepareOn('v22.18.0')).toEqual({
    status: 1,
    errors: expect.stringMatching(/^Plinth needs Node 24\.7 or later, and this is v22\.18\.0\. .*nodejs\.org/),
  });
  expect(prepareOn('v24.7.0')).toEqual({ status: 0, errors: '' });
});

it('npm run pack in a fresh clone installs first, and says in one line when that fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinth-pack-'));
  try {
    cpSync(import.meta.dirname, path.join(folder, 'scripts'), { recursive: true });
    copyFileSync(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    const [command = '', ...args] = JSON.parse(
      readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
    ).scripts.pack.split(' ');
    expect(command).toBe('node');
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(path.join(bin, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm ci failed\. .*\n$/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Runs `prepare` in a folder where the packages are installed and `node` reports this version. */
function prepareOn(version: string): { status: number | null; errors: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinth-prepare-'));
  try {
    cpSync(import.meta.dirname, path.join(folder, 'scripts'), { recursive: true });
    const bin = path.join(folder, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), '{}');
    writeFileSync(path.join(bin, 'node'), `#!/bin/sh\necho ${version}\n`);
    chmodSync(path.join(bin, 'node'), 0o755);
    const script = `import { prepare } from './scripts/prepare.mjs'; await prepare('serving');`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, errors: stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
