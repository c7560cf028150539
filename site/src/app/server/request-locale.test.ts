import { setTimeout as delay } from 'node:timers/promises';
import { notFoundTitle } from '@plinth/server/messages';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestLocales } from './request-locale.ts';

const TITLES = { en: 'There is nothing here', de: 'Hier gibt es nichts', ar: 'لا يوجد شيء هنا' } as const;
const PAGES = new Map([
  ['/de', 'de-AT'],
  ['/ar', 'ar'],
]);

describe('a request with a body', () => {
  const app = fastify();
  let address = '';
  beforeAll(async () => {
    requestLocales(app, { localeOf: (path) => PAGES.get(path), locales: () => ['en-GB', 'de-AT', 'ar'] });
    app.post('/*', async (request) => {
      const before = notFoundTitle();
      await delay(5);
      return { locale: request.locale, titles: [before, notFoundTitle()] };
    });
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it('keeps its language while requests in other languages are answered at the same time', async () => {
    const asked = [
      ['/de', '', 'de-AT', TITLES.de],
      ['/ar', 'de', 'ar', TITLES.ar],
      ['/nowhere', 'ar', 'ar', TITLES.ar],
      ['/nowhere', 'de', 'de-AT', TITLES.de],
      ['/nowhere', 'fr', 'en-GB', TITLES.en],
    ] as const;
    const answers = await Promise.all(
      asked.map(async ([path, language]) => {
        const headers = { 'accept-language': language, 'content-type': 'application/json' };
        const body = JSON.stringify({ text: 'x'.repeat(100_000) });
        return (await fetch(address + path, { method: 'POST', headers, body })).json();
      }),
    );
    expect(answers).toEqual(asked.map(([, , locale, title]) => ({ locale, titles: [title, title] })));
  });

  it.each([
    ['the address', '/consent?lang=ar', '', 'ar'],
    ['the page that sent the request', '/consent', '/account?lang=de', 'de'],
    ['a published page before `lang`', '/de?lang=ar', '', 'de-AT'],
    ['the sending page before its `lang`', '/consent', '/ar?lang=de', 'ar'],
    ['no page of another site', '/consent', 'https://other.example/account?lang=de', 'en-GB'],
    ['no unknown language', '/consent?lang=xx', '/account?lang=<b>', 'en-GB'],
  ])('takes the language that %s names', async (_, path, referer, locale) => {
    const sender = referer.startsWith('/') ? address + referer : referer;
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { referer: sender, 'accept-language': 'en' },
    });
    expect(await answer.json()).toMatchObject({ locale });
  });
});

it('is found once for a request, however many messages it has', async () => {
  const app = fastify();
  let found = 0;
  requestLocales(app, {
    localeOf: (path) => {
      found += 1;
      return PAGES.get(path);
    },
    locales: () => ['en-GB'],
  });
  app.get('/*', (request) => [notFoundTitle(), notFoundTitle(), notFoundTitle(), request.locale, request.locale]);
  const answer = await app.inject('/de');
  expect(answer.json()).toEqual([TITLES.de, TITLES.de, TITLES.de, 'de-AT', 'de-AT']);
  expect(found).toBe(1);
  await app.close();
});
