import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeInstallLock } from './install-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plinth-install-'));
  file = path.join(folder, 'deep/install.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a second command waits until the first one has installed', async () => {
  const order: string[] = [];
  const release = await takeInstallLock(file, () => expect.unreachable());
  const second = takeInstallLock(file, () => order.push('waits')).then((end) => {
    order.push('has it');
    end();
  });
  await expect.poll(() => order).toEqual(['waits']);
  release();
  await second;
  expect(order).toEqual(['waits', 'has it']);
  expect(existsSync(file)).toBe(false);
});

it('a command that was killed does not block the next one', async () => {
  (await takeInstallLock(file, () => undefined))();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  const release = await takeInstallLock(file, () => expect.unreachable());
  release();
});
