import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { prepareCompileCache } from './compile-cache.ts';

it('keeps the files of earlier runs until they are too many', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plinth-compile-cache-'));
  const file = path.join(folder, 'a');
  try {
    writeFileSync(file, '');
    expect([prepareCompileCache(folder, 1), existsSync(file)]).toEqual([folder, true]);
    writeFileSync(path.join(folder, 'b'), '');
    expect([prepareCompileCache(folder, 1), existsSync(file)]).toEqual([folder, false]);
    expect(prepareCompileCache(folder, 1)).toBe(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
