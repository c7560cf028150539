import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SAVE_SUBMISSION_PATH } from '@plinth/sdk/forms';
import { expect, it } from 'vitest';
import { ENTRIES, formSite } from '../testing/form-site.ts';
import { openSourceDatabase } from '../testing/open-source-database.ts';
import { temporaryFolders } from '../testing/temporary-site.ts';
import { visitor } from '../testing/visitor.ts';

/** Files and folders to which the group or others have any access. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(path.join(folder, name))).mode & 0o777 })),
  );
  return found.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name, mode }) => `${name} ${mode.toString(8)}`);
}

it('only the account that runs the site can read the database, its log, uploads and compressed files', async () => {
  const before = process.umask(0o022);
  try {
    await using site = await formSite({ files: { 'public/text.txt': 'a text to be compressed '.repeat(50) } });
    const ada = await visitor(site.origin, '/contact');
    const body = new FormData();
    const fields = { formId: 'contact', key: await ada.key(), form: JSON.stringify(ENTRIES) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('value:doc', new Blob(['%PDF-1.7 a']), 'a.pdf');
    const answer = await ada.fetch(`${SAVE_SUBMISSION_PATH}?crumb=${ada.cookies.get('crumb')}`, {
      method: 'POST',
      body,
    });
    expect(answer.status).toBe(200);
    await (await ada.fetch('/text.txt', { headers: { 'accept-encoding': 'br' } })).text();
    const kept = await readdir(site.config.data, { recursive: true });
    for (const name of [
      /^site\.sqlite$/,
      /^site\.sqlite-wal$/,
      /^site\.sqlite-shm$/,
      /^uploads\/.*\w/,
      /^compressed\/.*br$/,
    ])
      expect(
        kept.some((file) => name.test(file)),
        String(name),
      ).toBe(true);
    expect(await openToOthers(site.config.data)).toEqual([]);
  } finally {
    process.umask(before);
  }
});

it('a folder that other accounts could read is made private at the next start, with everything in it', async () => {
  await using folders = await temporaryFolders({});
  const { data } = folders.config;
  await (await openSourceDatabase(folders.config)).destroy();
  await mkdir(path.join(data, 'uploads/kept'), { recursive: true });
  await writeFile(path.join(data, 'uploads/kept/a.pdf'), 'a');
  for (const name of ['.', 'site.sqlite', 'uploads', 'uploads/kept', 'uploads/kept/a.pdf'])
    await chmod(path.join(data, name), 0o755);
  await (await openSourceDatabase(folders.config)).destroy();
  expect(await openToOthers(data)).toEqual([]);
});
