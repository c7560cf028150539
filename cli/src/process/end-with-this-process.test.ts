import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRunning } from '@plinth/manifests';
import { expect, inject, it, vi } from 'vitest';

const MODULE = pathToFileURL(join(import.meta.dirname, 'end-with-this-process.ts')).href;

/** Source of a program that starts a child with an endless loop, and prints the id of the child. */
const PARENT = `
const { spawn } = await import('node:child_process');
const { endWithThisProcess } = await import(${JSON.stringify(MODULE)});
const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
endWithThisProcess(child);
console.log(child.pid);
`;

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s also ends a child in an endless loop', async (signal) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const id = Number(String(line));
  expect(isRunning(id)).toBe(true);
  parent.kill(signal);
  await vi.waitFor(() => expect(isRunning(id)).toBe(false), { timeout: 10_000 * inject('timeFactor') });
});

it('SIGTERM lets a child clean up after SIGKILL of its parent', async () => {
  const child =
    "process.on('SIGTERM', () => { console.log('cleaned'); process.exit(); }); console.log(1); setInterval(() => {}, 1000)";
  const code = PARENT.replace("'for (;;);'", JSON.stringify(child))
    .replace("'ignore' }", "['ignore', 'inherit', 'inherit'] }")
    .replace('(child);', "(child, { signal: 'SIGTERM' });");
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  parent.stdout.on('data', (text) => (printed += text));
  await vi.waitFor(() => expect(printed).toMatch(/^1$/m), { timeout: 10_000 * inject('timeFactor') });
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(printed).toContain('cleaned'), { timeout: 10_000 * inject('timeFactor') });
});

it('does not keep this process alive after the child', async () => {
  const code = PARENT.replace('for (;;);', '');
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(parent, 'exit')).toEqual([0, null]);
});
