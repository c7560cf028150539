import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeProcessLock } from './process-lock.ts';

const LOCK = new URL('./process-lock.ts', import.meta.url).href;
let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plinth-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts another process that takes the lock, prints a line, and holds the lock until it is ended. */
function holder() {
  const script = `
    import { takeProcessLock } from ${JSON.stringify(LOCK)};
    takeProcessLock(${JSON.stringify(path.join(folder, 'lock.sqlite'))}, 60_000, () => console.log('waits'));
    console.log('has it');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  children.push(child);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  return { child, said: () => said.trim().split('\n') };
}

it('the second of two processes waits until the first has ended, even if the first was killed', async () => {
  const first = holder();
  await expect.poll(first.said).toEqual(['has it']);
  const second = holder();
  await expect.poll(second.said).toEqual(['waits']);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await expect.poll(second.said).toEqual(['waits', 'has it']);
});

it('can be taken again after it is released', () => {
  const file = path.join(folder, 'deep/lock.sqlite');
  takeProcessLock(file, 1000, () => expect.unreachable())();
  takeProcessLock(file, 1000, () => expect.unreachable())();
});
