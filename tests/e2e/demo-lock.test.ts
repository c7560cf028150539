import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { distFolder } from '../../scripts/build-folders.ts';
import { lockDemo, makeDemoLock } from '../../scripts/lock-demo.ts';

const LOCK_FILE = 'demo.lock.json';
const lockSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ plugins: v.record(v.string(), v.looseObject({ version: v.string() })) }),
);

describe('the lockfile of the demo', () => {
  let dist = '';
  beforeEach(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'plinth-demo-lock-'));
    await cp(distFolder(process.env), dist, { recursive: true });
    // As an older version of the repository has built it, in which no plugin could do anything.
    const lock = await readLock();
    const plugins = Object.fromEntries(
      Object.entries(lock.plugins).map(([name, plugin]) => [
        name,
        { ...plugin, version: '0.0.1', capabilities: undefined },
      ]),
    );
    await writeFile(path.join(dist, LOCK_FILE), JSON.stringify({ ...lock, plugins }));
  });
  afterEach(() => rm(dist, { recursive: true }));

  const readLock = async () => v.parse(lockSchema, await readFile(path.join(dist, LOCK_FILE), 'utf8'));

  it('is made over that of an older version, whose plugins did less', async () => {
    expect(lockDemo(dist)).toBe(true);
    expect((await readLock()).plugins.content?.version).not.toBe('0.0.1');
  });

  it('is made in the process of `npm run dev` too', async () => {
    const made = await makeDemoLock(dist);
    await made?.write();
    expect((await readLock()).plugins.content?.version).not.toBe('0.0.1');
  });
});
