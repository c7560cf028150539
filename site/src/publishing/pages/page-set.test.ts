import { readPageSet } from '@plinth/server/pages';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../testing/temporary-site.ts';

describe('reading a folder of page files', () => {
  it('returns the site file, and the page files in the order of their names', async () => {
    await using folders = await temporaryFolders({
      'pages/good.json': { path: '/good', title: 'Good' },
      'pages/bad.json': '{',
      'pages/site.json': { name: 'Studio', navigation: [{ title: 'A', path: '/a' }] },
      'pages/notes.txt': 'no page',
    });
    const { site, names, problems } = await readPageSet(folders.config.pages);
    expect(site).toMatchObject({ name: 'Studio', locale: 'en-US' });
    expect(names).toEqual(['bad.json', 'good.json']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['not JSON', '{', 'PLINTH-SITE-010', '$'],
    [
      'of the wrong shape',
      { navigation: [{ title: 'A', path: 'javascript:alert(1)' }] },
      'PLINTH-SITE-011',
      '$.navigation[0].path',
    ],
    [
      'nested too deeply',
      `{"context":${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}}`,
      'PLINTH-SITE-024',
      '$.context.a',
    ],
  ])('uses the defaults when site.json is %s', async (_, content, code, at) => {
    await using folders = await temporaryFolders({ 'pages/site.json': content });
    const { site, problems } = await readPageSet(folders.config.pages);
    expect(site.name).toBe('Plinth');
    expect(problems).toMatchObject([{ code, at: expect.stringContaining(at), file: 'site.json' }]);
  });

  it.each([
    ['de_CH', 'de-CH', []],
    ['not a language', 'en-US', [{ code: 'PLINTH-SITE-011', severity: 'warning', at: '$.locale', file: 'site.json' }]],
  ])('§3 the locale %j of site.json is %s', async (locale, tag, expected) => {
    await using folders = await temporaryFolders({ 'pages/site.json': { name: 'Studio', locale } });
    const { site, isSiteBroken, problems } = await readPageSet(folders.config.pages);
    expect([site.name, site.locale, isSiteBroken]).toEqual(['Studio', tag, false]);
    expect(problems).toMatchObject(expected);
  });

  it('§5 a link of site.json that breaks the link rules gives a warning, and the file is used', async () => {
    const navigation = [
      { title: 'Home', path: '/' },
      { title: 'Call', path: 'tel:555 0100' },
    ];
    const footer = { links: [{ title: 'Far', path: `/${'a'.repeat(149)}` }] };
    await using folders = await temporaryFolders({ 'pages/site.json': { name: 'Studio', navigation, footer } });
    const { site, isSiteBroken, problems } = await readPageSet(folders.config.pages);
    expect([site.name, isSiteBroken]).toEqual(['Studio', false]);
    expect(problems).toMatchObject([
      {
        code: 'PLINTH-SITE-066',
        severity: 'warning',
        at: '$.navigation[1].path',
        reason: 'the link "tel:555 0100" may contain only digits, + and -',
      },
      {
        code: 'PLINTH-SITE-066',
        at: '$.footer.links[0].path',
        reason: `the link "/${'a'.repeat(99)}…" is longer than a link of its kind may be`,
      },
    ]);
  });

  it('when the folder does not exist, the error names it', async () => {
    await expect(readPageSet('/nowhere/at/all')).rejects.toMatchObject({
      code: 'PLINTH-SITE-019',
      message: expect.stringContaining('/nowhere/at/all'),
    });
  });
});
