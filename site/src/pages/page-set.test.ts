import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../testing/temporary-site.ts';
import { readPageSet } from './page-set.ts';

describe('a folder of page files', () => {
  it('keeps the good pages whatever the others are', async () => {
    await using folders = await temporaryFolders({
      'pages/good.json': { path: '/good', title: 'Good' },
      'pages/bad.json': '{',
      'pages/site.json': { name: 'Studio', navigation: [{ title: 'A', path: '/a' }] },
      'pages/notes.txt': 'no page',
    });
    const { site, entries, problems } = await readPageSet(folders.config.pages);
    expect(site).toMatchObject({ name: 'Studio', locale: 'en-US' });
    expect([...entries.values()].map(({ path, page }) => [path, page !== undefined])).toEqual([
      ['/bad', false],
      ['/good', true],
    ]);
    expect(problems).toEqual([]);
  });

  it('gives a path to the first file that has it', async () => {
    const page = { path: '/same', title: '' };
    await using folders = await temporaryFolders({ 'pages/a.json': page, 'pages/b.json': page });
    const { entries, problems } = await readPageSet(folders.config.pages);
    expect(entries.get('/same')?.file).toBe('a.json');
    expect(problems).toMatchObject([{ code: 'PLINTH-SITE-013', file: 'b.json', severity: 'error' }]);
  });

  it('gives a path to the file that can be shown, whichever comes first', async () => {
    await using folders = await temporaryFolders({
      'pages/a.json': { path: '/same' },
      'pages/b.json': { path: '/same', title: 'Good' },
    });
    const { entries, problems } = await readPageSet(folders.config.pages);
    expect(entries.get('/same')?.file).toBe('b.json');
    expect(problems).toMatchObject([{ code: 'PLINTH-SITE-011', file: 'a.json', at: '$.title' }]);
  });

  it.each([
    ['no JSON', '{', 'PLINTH-SITE-010', '$'],
    [
      'a wrong shape',
      { navigation: [{ title: 'A', path: 'javascript:alert(1)' }] },
      'PLINTH-SITE-011',
      '$.navigation[0].path',
    ],
    ['an unknown language', { locale: 'not a language' }, 'PLINTH-SITE-011', '$.locale'],
  ])('goes on with defaults when site.json is %s', async (_, content, code, at) => {
    await using folders = await temporaryFolders({ 'pages/site.json': content });
    const { site, problems } = await readPageSet(folders.config.pages);
    expect(site.name).toBe('Plinth');
    expect(problems).toMatchObject([{ code, at, file: 'site.json' }]);
  });

  it('names a folder that does not exist', async () => {
    await expect(readPageSet('/nowhere/at/all')).rejects.toMatchObject({
      code: 'PLINTH-SITE-019',
      message: expect.stringContaining('/nowhere/at/all'),
    });
  });
});
