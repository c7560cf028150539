import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { dataOf, publishedShop } from '@plinth/site/src/testing/published-shop.ts';
import { expect, it } from 'vitest';
import { bookingContent } from './booking-content.ts';

const [database] = await testDatabases();

const services = (...ids: readonly string[]) => ({
  'pages/booking/services.json': {
    timeZone: 'Europe/Lisbon',
    services: ids.map((id) => ({ id, title: id, minutes: 30 })),
  },
});
const block = (id: string, type: number, data: object) => ({ id, type, data });
const PAGE = {
  'pages/visit.json': {
    path: '/visit',
    title: 'Visit',
    blocks: [
      block('known', 65, { service: 'talk' }),
      block('unknown', 65, { service: 'tlak' }),
      block('table', 50, { service: 'constructor' }),
      block('elsewhere', 63, { url: 'https://tables.example/1' }),
    ],
  },
};

it('a block with an unknown service is left out with a problem, until the site has the service', async () => {
  if (!database) throw new Error('no database');
  await using site = await publishedShop({ ...services('talk'), ...PAGE }, database.open);
  const { publisher } = site;
  await publisher.publish();
  expect(await dataOf(publisher, '/visit')).toMatchObject([{ service: 'talk' }, { url: 'https://tables.example/1' }]);
  expect(publisher.problems().filter(({ code }) => code === 'PLINTH-SITE-282')).toMatchObject([
    {
      file: 'visit.json',
      at: '$.blocks[1].data.service',
      reason: 'the site has no service "tlak" to book; the block is left out',
      hint: 'Write one of the ids in booking/services.json: talk.',
    },
    { at: '$.blocks[2].data.service' },
  ]);
  await site.write(services('talk', 'tlak'));
  await publisher.publish();
  expect(await dataOf(publisher, '/visit')).toMatchObject([{ service: 'talk' }, { service: 'tlak' }, {}]);
});

it('no block is left out while the file of services has a problem', async () => {
  if (!database) throw new Error('no database');
  await using site = await publishedShop({ 'pages/booking/services.json': '{', ...PAGE }, database.open);
  await site.publisher.publish();
  expect(await dataOf(site.publisher, '/visit')).toHaveLength(4);
});

it('a block with neither an address nor a service stays, with one warning', async () => {
  const messages: unknown[] = [];
  const ignore = () => undefined;
  const log = { info: ignore, warn: (_: object, message: string) => void messages.push(message), error: ignore };
  const content = bookingContent({ pages: 'nowhere', log });
  const use = (data: object) => content.shownBy('65', data, { path: '/', context: {} });
  expect([use({ url: 'https://tables.example/' }), use({ service: 'talk' })]).toEqual([undefined, 'talk']);
  const uses = [use({ title: 'Soon', url: null }) ?? '', use({ service: ' ' }) ?? ''];
  for (const each of [uses, uses])
    expect([...(await content.fill(each, ignore)).values()]).toEqual([{ fields: {} }, { fields: {} }]);
  expect(messages).toEqual([
    'PLINTH-SITE-319 the booking block "Soon" has neither url nor service, so nothing can be booked in it -> Write url or service into its data.',
    expect.stringContaining('""'),
  ]);
});
