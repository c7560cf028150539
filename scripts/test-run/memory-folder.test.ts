import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

let root = '';
beforeEach(() => {
  // A folder of the repository: the system's temporary folder may be on a file system without room.
  root = mkdtempSync(path.join(import.meta.dirname, '../../node_modules/.cache-memory-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('makes a folder and removes it with its files', () => {
  const memory = makeMemoryFolder(root);
  expect(memory && path.dirname(memory.folder)).toBe(root);
  mkdirSync(path.join(memory?.folder ?? '', 'left'));
  memory?.remove();
  expect(existsSync(memory?.folder ?? root)).toBe(false);
});

it('removes the folder of a process that was killed, and keeps that of a running one', () => {
  const ended = path.join(root, `plinth-tests-${spawnSync('/bin/true').pid}-aaa`);
  const running = path.join(root, `plinth-tests-${process.pid}-bbb`);
  const other = path.join(root, 'something-else');
  for (const folder of [ended, running, other]) mkdirSync(path.join(folder, 'data'), { recursive: true });
  makeMemoryFolder(root)?.remove();
  expect([ended, running, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

it('is left out where there is no such file system', () => {
  expect(makeMemoryFolder(path.join(root, 'missing'))).toBeUndefined();
});
