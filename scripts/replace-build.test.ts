import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceBuild } from './replace-build.ts';

let root: string;
let dist: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plinth-build-'));
  dist = path.join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Replaces the build in `dist` by a build of these files. */
function build(files: Readonly<Record<string, string>>): void {
  const staging = path.join(root, 'staging');
  rmSync(staging, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(staging, name)), { recursive: true });
    writeFileSync(path.join(staging, name), text);
  }
  replaceBuild(staging, dist);
}

const hostFiles = () => readdirSync(path.join(dist, 'host')).toSorted();

it('files of the previous build are kept for open pages, files of older builds are removed', () => {
  build({ 'host/a.1.js': '1', 'demo.lock.json': '1' });
  build({ 'host/a.2.js': '2', 'demo.lock.json': '2' });
  expect(hostFiles()).toEqual(['a.1.js', 'a.2.js']);
  build({ 'host/a.3.js': '3', 'demo.lock.json': '3' });
  expect(hostFiles()).toEqual(['a.2.js', 'a.3.js']);
  expect(readFileSync(path.join(dist, 'demo.lock.json'), 'utf8')).toBe('3');
});

it('the same build again changes no file, so a running site does not publish again', () => {
  const files = { 'host/a.2.js': '2', 'host/plinth.build.json': '{}', 'demo.lock.json': '2' };
  build({ 'host/a.1.js': '1' });
  build(files);
  const state = () =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => {
      const { ino, mtimeMs } = statSync(path.join(dist, name));
      return `${name} ${ino} ${mtimeMs}`;
    });
  const before = state();
  build(files);
  expect(state()).toEqual(before);
});

it('removes files of a development build or of an interrupted build, but no lockfile of another manifest', () => {
  for (const name of ['host/a.js.map', 'host/b.js.123.tmp', 'plugins/gone/x.js', 'mine.lock.json']) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), 'left');
  }
  build({ 'host/a.1.js': '1' });
  expect(hostFiles()).toEqual(['a.1.js']);
  expect(existsSync(path.join(dist, 'plugins/gone/x.js'))).toBe(false);
  expect(existsSync(path.join(dist, 'mine.lock.json'))).toBe(true);
});

it('files of the releases in the history are kept, so that a roll-back can return to them', () => {
  const url = '/_plinth/host/a.1.js';
  build({ 'host/a.1.js': '1', 'demo.lock.json': '1' });
  mkdirSync(path.join(dist, 'releases/demo'), { recursive: true });
  writeFileSync(path.join(dist, 'releases/demo/1.lock.json'), JSON.stringify({ integrity: { [url]: 'sha384-1' } }));
  for (const number of ['2', '3', '4']) build({ [`host/a.${number}.js`]: number, 'demo.lock.json': number });
  expect(hostFiles()).toEqual(['a.1.js', 'a.3.js', 'a.4.js']);
});
