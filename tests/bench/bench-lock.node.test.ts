import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeBenchLock } from './bench-lock.ts';

const LOCK = new URL('./bench-lock.ts', import.meta.url).href;

it('a benchmark whose folder another benchmark uses reports that, and starts when the other one has ended', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinth-bench-'));
  const release = takeBenchLock(folder);
  const script = `
    import { takeBenchLock } from ${JSON.stringify(LOCK)};
    takeBenchLock(${JSON.stringify(folder)})();
    console.log('begins');`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  other.stdout.on('data', (text) => (said += text));
  const waits = `Another benchmark is running in ${folder}: waiting until it has ended.\n`;
  try {
    await expect.poll(() => said, { timeout: 10_000 }).toBe(waits);
    release();
    await once(other, 'exit');
    expect(said).toBe(`${waits}begins\n`);
  } finally {
    other.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
