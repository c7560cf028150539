import { expect, it } from 'vitest';
import { formSite } from '../../testing/form-site.ts';

it('§7 multilingual status: names the languages of the pages, beginning with the language of the site', async () => {
  const german = { path: '/de', title: 'Start', context: { locale: 'de' } };
  await using one = await formSite();
  const status = async (origin: string) => (await fetch(`${origin}/api/multilingual/status`)).json();
  expect(await status(one.origin)).toEqual({ data: { isEnabled: false, defaultLocale: 'en-US', locales: ['en-US'] } });
  await using two = await formSite({ files: { 'pages/de.json': german } });
  expect(await status(two.origin)).toEqual({
    data: { isEnabled: true, defaultLocale: 'en-US', locales: ['en-US', 'de'] },
  });
});
