import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTree } from '../testing/temporary-tree.ts';
import { replaceTextFile } from './replace-file.ts';

/** No process has this id, because it is larger than every possible process id. */
const NO_PROCESS = 99_999_999;
const RANDOM = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const temporary = (name: string, id: number) => `${name}.${id}-${RANDOM}.tmp`;

async function makeOld(root: string, ...names: readonly string[]): Promise<void> {
  for (const name of names) await utimes(join(root, name), 1, 1);
}

it('a file is replaced, and what killed processes left of it is removed', async () => {
  const left = temporary('a.lock.json', NO_PROCESS);
  await withTree({ 'a.lock.json': 'old', [left]: 'half' }, async (root) => {
    await makeOld(root, left);
    await replaceTextFile(join(root, 'a.lock.json'), 'new');
    expect(await readdir(root)).toEqual(['a.lock.json']);
    expect(await readFile(join(root, 'a.lock.json'), 'utf8')).toBe('new');
  });
});

it('a temporary file of a process that runs, of another file, or that is new, stays', async () => {
  const running = temporary('a.lock.json', process.pid);
  const other = temporary('b.lock.json', NO_PROCESS);
  const own = 'a.lock.json.notes.tmp';
  const young = temporary('a.lock.json', NO_PROCESS);
  await withTree({ [running]: '', [other]: '', [own]: '', [young]: '' }, async (root) => {
    await makeOld(root, running, other, own);
    await replaceTextFile(join(root, 'a.lock.json'), 'new');
    expect((await readdir(root)).sort()).toEqual(['a.lock.json', running, other, own, young].sort());
  });
});

it('the next run removes the file of a process that was killed while it wrote', async () => {
  await withTree({}, async (root) => {
    const file = join(root, 'a.lock.json');
    const script = `
      import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      fs.rename = () => process.kill(process.pid, 'SIGKILL');
      syncBuiltinESMExports();
      const { replaceTextFile } = await import(${JSON.stringify(join(import.meta.dirname, 'replace-file.ts'))});
      await replaceTextFile(${JSON.stringify(file)}, 'first');
    `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(child, 'close');
    const [left = ''] = await readdir(root);
    expect(left).toMatch(new RegExp(`^a\\.lock\\.json\\.${child.pid}-.+\\.tmp$`));
    await makeOld(root, left);
    await replaceTextFile(file, 'second');
    expect(await readdir(root)).toEqual(['a.lock.json']);
  });
});
