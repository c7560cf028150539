import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFolders } from './watch-folders.ts';

let folder: string;
let stop: () => void;
let changes: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-watch-'));
  await mkdir(path.join(folder, 'inner'));
  changes = 0;
});
afterEach(async () => {
  stop();
  await rm(folder, { recursive: true });
});

const count = () => {
  changes += 1;
};
const oneChange = () => expect.poll(() => changes).toBe(1);
/** On a busy machine, the operating system can report one save as two changes. */
const changed = async () => {
  await expect.poll(() => changes).toBeGreaterThan(0);
  changes = 0;
};

describe('watching', () => {
  it('reports a change of a file below the folder, and reports many writes as one change', async () => {
    stop = await watchFolders([{ folder }], count);
    for (const text of ['a', 'b', 'c']) await writeFile(path.join(folder, 'inner', 'page.json'), text);
    await oneChange();
  });

  it('reports that a lockfile was replaced', async () => {
    stop = await watchFolders([{ folder, file: 'demo.lock.json' }], count);
    await writeFile(path.join(folder, 'other.json'), 'x');
    await writeFile(path.join(folder, 'demo.lock.json.tmp'), 'x');
    await rename(path.join(folder, 'demo.lock.json.tmp'), path.join(folder, 'demo.lock.json'));
    await oneChange();
  });

  it('reports every save of a file, also when another file is renamed over it', async () => {
    const file = path.join(folder, 'inner', 'page.json');
    await writeFile(file, '0');
    stop = await watchFolders([{ folder }], count);
    for (const [save, way] of ['rename', 'rename', 'write', 'rename', 'write', 'write'].entries()) {
      if (way === 'write') await writeFile(file, String(save));
      else {
        await writeFile(`${file}.tmp`, String(save));
        await rename(`${file}.tmp`, file);
      }
      await changed();
    }
  });

  it('reports changes in a folder that was added later, and in one that was removed and added again', async () => {
    stop = await watchFolders([{ folder }], count);
    const late = path.join(folder, 'late');
    const steps = [
      () => mkdir(late),
      () => writeFile(path.join(late, 'a.json'), 'x'),
      () => rm(late, { recursive: true }),
    ];
    for (const step of [...steps, ...steps]) {
      await step();
      await changed();
    }
  });

  it('ignores a folder that does not exist', async () => {
    stop = await watchFolders([{ folder: path.join(folder, 'none') }, { folder }], count);
    await writeFile(path.join(folder, 'a.json'), 'x');
    await oneChange();
  });
});
