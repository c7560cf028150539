import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIST_FILE, openExportFolder } from './export-folder.ts';

let root: string;
let out: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plinth-export-'));
  out = path.join(root, 'out');
});
afterEach(() => rm(root, { recursive: true }));

/** Runs one export that writes these files. */
async function exported(files: Readonly<Record<string, string>>, isWhole = true): Promise<number> {
  const folder = await openExportFolder(out);
  for (const [file, content] of Object.entries(files)) await folder.write(file, content);
  return folder.finish(isWhole);
}

/** Names of all files and folders of the export, except the list of its files. */
const there = async () => (await readdir(out, { recursive: true })).filter((name) => name !== LIST_FILE).sort();
const place = (file: string) => path.join(out, file);

describe('the folder of an export', () => {
  it('removes files that an earlier export wrote and this one did not, and folders that are then empty', async () => {
    await exported({ 'index.html': 'a', 'old/deep/index.html': 'b', 'kept/old.js': 'c', 'kept/new.js': 'd' });
    expect(await exported({ 'index.html': 'a2', 'kept/new.js': 'd' })).toBe(2);
    expect(await there()).toEqual(['index.html', 'kept', 'kept/new.js']);
    expect(await readFile(place('index.html'), 'utf8')).toBe('a2');
  });

  it('keeps files that others have added or changed', async () => {
    await exported({ 'old/index.html': 'ours', 'old/changed.html': 'ours' });
    await writeFile(place('CNAME'), 'site.example');
    await writeFile(place('old/notes.txt'), 'theirs');
    await writeFile(place('old/changed.html'), 'theirs now');
    expect(await exported({ 'index.html': 'a' })).toBe(1);
    expect(await there()).toEqual(['CNAME', 'index.html', 'old', 'old/changed.html', 'old/notes.txt']);
    // A later export does not remove the changed files either.
    expect(await exported({ 'index.html': 'a' })).toBe(0);
    expect(await there()).toContain('old/changed.html');
  });

  it('removes nothing from a folder that has no file list of an earlier export', async () => {
    await mkdir(out);
    await writeFile(place('mine.html'), 'x');
    expect(await exported({ 'index.html': 'a' })).toBe(0);
    expect(await there()).toEqual(['index.html', 'mine.html']);
  });

  it('removes nothing when the export is incomplete; the next complete export removes old files', async () => {
    await exported({ 'a.html': 'a', 'b.html': 'b' });
    expect(await exported({ 'a.html': 'a' }, false)).toBe(0);
    expect(await there()).toEqual(['a.html', 'b.html']);
    expect(await exported({ 'a.html': 'a' })).toBe(1);
    expect(await there()).toEqual(['a.html']);
  });

  it('keeps a file whose new name differs from the old one only in upper and lower case', async () => {
    await exported({ 'Photo.jpg': 'a' });
    expect(await exported({ 'photo.jpg': 'a' })).toBe(0);
    expect(await there()).toContain('photo.jpg');
  });

  it('does not follow a symbolic link out of the folder', async () => {
    await exported({ 'old/index.html': 'a' });
    await rename(place('old'), path.join(root, 'elsewhere'));
    await symlink(path.join(root, 'elsewhere'), place('old'));
    expect(await exported({ 'index.html': 'a' })).toBe(0);
    expect(await readFile(path.join(root, 'elsewhere/index.html'), 'utf8')).toBe('a');
  });

  it.each(['../victim.txt', '/etc/hosts', 'a/../../victim.txt', '', 'a//b', '..\\victim.txt'])(
    'refuses a file list that names %j',
    async (file) => {
      await exported({});
      await writeFile(path.join(root, 'victim.txt'), 'x');
      await writeFile(place(LIST_FILE), JSON.stringify({ v: 1, files: { [file]: 'x' } }));
      await expect(exported({})).rejects.toMatchObject({ code: 'PLINTH-SITE-047' });
    },
  );

  it.each(['{', '[]', '{"v":2,"files":{}}'])('refuses a file list with the content %s', async (text) => {
    await exported({});
    await writeFile(place(LIST_FILE), text);
    await expect(exported({})).rejects.toMatchObject({ code: 'PLINTH-SITE-047', hint: expect.any(String) });
  });
});
