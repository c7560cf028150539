import { personData } from '@plinth/site/src/features/person/person-data.ts';
import { atStartOfMinute } from '@plinth/site/src/testing/at-start-of-minute.ts';
import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { openSourceDatabase } from '@plinth/site/src/testing/open-source-database.ts';
import { formOn, get, post } from '@plinth/site/src/testing/shop-checkout.ts';
import { shopSite } from '@plinth/site/src/testing/shop-site.ts';
import { describe, expect, it } from 'vitest';
import { announceRestocks, removeOldRestocks } from './announce-restocks.ts';
import { MOST_OF_ONE_ADDRESS } from './ask-restock.ts';

const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide',
      url: '/prints/tide',
      variants: [
        { sku: 'T-S', price: '12.50', qtyInStock: 0, attributes: { Size: 'S' } },
        { sku: 'T-M', price: '20.00', qtyInStock: 2, attributes: { Size: 'M' } },
      ],
    },
    { id: 'hidden', title: 'Hidden', workflowState: 'DRAFT', variants: [{ sku: 'H', price: '5.00' }] },
    {
      id: 'many',
      title: 'Many',
      variants: Array.from({ length: MOST_OF_ONE_ADDRESS + 1 }, (_, at) => ({
        sku: `M-${at}`,
        price: '5.00',
        attributes: { Number: String(at) },
      })),
    },
  ],
};
const EUROS = { context: { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } } };
const PATH = '/commerce/restock';
const FORM = { itemId: 'tide', sku: 'T-S', 'value:email': 'Ada@Example.com' };
const DAY_MS = 86_400_000;

describe.each(await testDatabases())(
  'mails about variants that are in stock again ($name)',
  ({ open: openDatabase }) => {
    const open = async (config: NonNullable<Parameters<typeof shopSite>[0]>['config'] = {}) => {
      const temporary = await openDatabase();
      const opened = await shopSite({ products: PRINTS, database: temporary, config });
      const { database } = opened.site;
      return {
        ...opened,
        database,
        options: temporary.options,
        wishes: () => database.selectFrom('shop_restocks').selectAll().orderBy('id').execute(),
        waitingMails: () => database.selectFrom('mail_outbox').selectAll().execute(),
        stock: (sku: string, stock: number) =>
          database.updateTable('shop_variants').set({ stock }).where('sku', '=', sku).execute(),
      };
    };

    it('one form stores one request, in the language of its page, and says so', async () => {
      await using opened = await open();
      const { ada, wishes } = opened;
      const answer = await post(ada, `${PATH}?lang=de`, FORM);
      expect(answer.status).toBe(200);
      expect(answer.html).toContain('Wir schreiben einmal an Ada@Example.com');
      expect((await post(ada, `${PATH}?lang=de`, FORM)).status).toBe(200);
      expect(await wishes()).toMatchObject([{ sku: 'T-S', email: 'ada@example.com', locale: 'de', mailed_at: '' }]);
    });

    it.each(['evil.example', 'evil.localhost', 'localhost:1'])(
      'a request that names the host %s puts no link and no text of its own into the mail',
      async (host) => {
        await using server = await mailServer();
        await using opened = await open({ mail: server.settings });
        const { site, wishes, stock } = opened;
        const asked = await site.site.app.inject({
          method: 'POST',
          url: `${PATH}?from=/Buy-at-evil.example`,
          headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(FORM).toString(),
        });
        expect([asked.statusCode, await wishes()]).toMatchObject([200, [{ origin: '', page: '/' }]]);
        // A row from before this rule.
        await opened.database
          .updateTable('shop_restocks')
          .set({ origin: `http://${host}#.localhost` })
          .execute();
        await site.write({ 'pages/site.json': { ...EUROS, origin: 'https://shop.example' } });
        await site.site.refresh();
        await stock('T-S', 1);
        await announceRestocks(opened.database, new Date());
        await expect.poll(() => server.mails.length).toBe(1);
        const text = decoded(server.mails[0]?.text ?? '');
        expect(text).not.toContain('evil');
        expect(text.match(/https?:\/\/[^/\s]+/g) ?? []).toEqual(['https://shop.example', 'https://shop.example']);
      },
    );

    it('stores nothing for a wrong address, and for a variant that nobody has to wait for', async () => {
      await using opened = await open();
      const refused = [
        [{ 'value:email': 'ada' }, 400, 'Email is not valid'],
        [{ 'value:email': '' }, 400, 'Email is not valid'],
        [{ sku: 'T-M' }, 200, 'It is in stock again'],
        // A variant of another product.
        [{ sku: 'M-1' }, 404, 'does not sell'],
        // A product that visitors do not see.
        [{ itemId: 'hidden', sku: 'H' }, 404, 'does not sell'],
        [{ sku: '' }, 400, 'does not sell'],
      ] as const;
      for (const [fields, status, text] of refused) {
        const answer = await post(opened.ada, PATH, { ...FORM, ...fields });
        expect([fields, answer.status]).toEqual([fields, status]);
        expect(answer.html).toContain(text);
      }
      expect(await opened.wishes()).toEqual([]);
    });

    it('keeps what was typed in a refused form', async () => {
      await using opened = await open();
      const { html } = await post(opened.ada, PATH, { ...FORM, 'value:email': 'ada@' });
      expect(formOn({ html }, PATH)).toEqual({ itemId: 'tide', sku: 'T-S', 'value:email': 'ada@' });
    });

    it('refuses a form of another site', async () => {
      await using opened = await open();
      const headers = { 'sec-fetch-site': 'cross-site' };
      const answer = await opened.ada.fetch(PATH, { method: 'POST', body: new URLSearchParams(FORM), headers });
      expect([answer.status, await opened.wishes()]).toEqual([403, []]);
    });

    it('takes the same as a call, with the crumb', async () => {
      await using opened = await open();
      const send = (headers: Readonly<Record<string, string>>, more: object = {}) =>
        opened.ada.fetch('/api/commerce/restock-requests', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ ...FORM, ...more }),
        });
      const crumb = { 'x-csrf-token': opened.ada.cookies.get('crumb') ?? '' };
      expect(await (await send({})).json()).toMatchObject({ crumbFail: true });
      const wrong = await send(crumb, { 'value:email': 'ada' });
      expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'PLINTH-SITE-166' }]);
      expect(await (await send(crumb, { sku: 'T-M' })).json()).toEqual({ outcome: 'in-stock' });
      expect(await (await send(crumb)).json()).toEqual({ outcome: 'stored' });
      expect(await opened.wishes()).toHaveLength(1);
    });

    it(`one address waits for ${MOST_OF_ONE_ADDRESS} variants at most`, async () => {
      await using opened = await open();
      const at = new Date().toISOString();
      const rows = Array.from({ length: MOST_OF_ONE_ADDRESS }, (_, index) => ({
        id: `wish-${index}`,
        sku: `M-${index}`,
        product_id: 'many',
        email: 'ada@example.com',
        locale: 'en',
        origin: '',
        page: '/',
        created_at: at,
        mailed_at: '',
      }));
      await opened.database.insertInto('shop_restocks').values(rows).execute();
      expect((await post(opened.ada, PATH, FORM)).status).toBe(429);
      expect((await post(opened.ada, PATH, { ...FORM, 'value:email': 'eva@example.com' })).status).toBe(200);
    });

    it('limits the forms of one address of the network', async () => {
      atStartOfMinute();
      await using opened = await open();
      const statuses: number[] = [];
      for (let sent = 0; sent < 21; sent += 1) statuses.push((await post(opened.ada, PATH, FORM)).status);
      expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    });

    it('two processes announce a variant once, when its stock is positive', async () => {
      await using opened = await open();
      const { ada, database, stock, waitingMails } = opened;
      await post(ada, PATH, FORM);
      await post(ada, PATH, { ...FORM, 'value:email': 'eva@example.com' });
      expect(await announceRestocks(database, new Date())).toBe(0);
      await stock('T-S', 1);
      const other = await openSourceDatabase(opened.options);
      try {
        const mails = await Promise.all([database, other].map((each) => announceRestocks(each, new Date())));
        expect(mails[0] ?? 0).toBe(2 - (mails[1] ?? 0));
        expect(await waitingMails()).toHaveLength(2);
        expect(await announceRestocks(database, new Date())).toBe(0);
      } finally {
        await other.destroy();
      }
    });

    it('the mail names the variant, leads to its page, and its link removes the request', async () => {
      await using server = await mailServer();
      await using opened = await open({ mail: server.settings });
      const { ada, database, stock, wishes } = opened;
      await post(ada, `${PATH}?lang=de`, FORM);
      await post(ada, PATH, { itemId: 'many', sku: 'M-0', 'value:email': 'ada@example.com' });
      await stock('T-S', 1);
      await announceRestocks(database, new Date());
      await expect.poll(() => server.mails.length).toBe(1);
      const text = decoded(server.mails[0]?.text ?? '');
      for (const part of ['Tide ist wieder lieferbar', 'Tide (Size: S)', `${opened.site.origin}/prints/tide`])
        expect(text).toContain(part);
      const [, link = ''] = /http:\/\/[^/]+(\/commerce\/restock\/\S+)/.exec(text) ?? [];
      const page = await get(ada, link);
      expect([page.status, (await wishes()).length]).toEqual([200, 2]);
      expect(page.html).toContain('Anfrage löschen');
      expect(page.html).toContain('Die Mail, dass „Tide“ wieder lieferbar ist, wurde gesendet.');
      const [path = ''] = link.split('?');
      expect((await post(ada, path, {})).status).toBe(403);
      expect((await post(ada, path, formOn(page, path))).html).toContain('removed');
      expect((await wishes()).map(({ sku }) => sku)).toEqual(['M-0']);
      expect((await get(ada, link)).status).toBe(404);
      expect((await get(ada, `${path.slice(0, -3)}abc`)).status).toBe(404);
    });

    it('a variant that is sold out again before its mail is sent waits again', async () => {
      await using server = await mailServer();
      await using opened = await open({ mail: server.settings });
      const { ada, database, stock, wishes, waitingMails } = opened;
      await post(ada, PATH, FORM);
      await stock('T-S', 1);
      await announceRestocks(database, new Date());
      await stock('T-S', 0);
      await expect.poll(waitingMails).toEqual([]);
      expect(await wishes()).toMatchObject([{ sku: 'T-S', mailed_at: '' }]);
      expect(server.mails).toEqual([]);
    });

    it('a request after the mail waits again, although the first mail is still in the outbox', async () => {
      await using opened = await open();
      const { ada, database, stock, wishes } = opened;
      await post(ada, PATH, FORM);
      await stock('T-S', 1);
      await announceRestocks(database, new Date());
      await stock('T-S', 0);
      await post(ada, PATH, FORM);
      expect(await wishes()).toMatchObject([{ mailed_at: '' }]);
      await stock('T-S', 2);
      expect(await announceRestocks(database, new Date())).toBe(1);
    });

    it('is found, exported and erased by the address', async () => {
      await using opened = await open();
      const { ada, database, stock, wishes, waitingMails } = opened;
      const data = personData(opened.site.site.features);
      await post(ada, PATH, FORM);
      await post(ada, PATH, { ...FORM, 'value:email': 'eva@example.com' });
      await stock('T-S', 1);
      await announceRestocks(database, new Date());
      const found = await data.find('ADA@example.com', 10);
      expect(found.map(({ countText }) => countText)).toEqual(['1 product to wait for']);
      const json: unknown = JSON.parse((await Array.fromAsync(data.export('ada@example.com'))).join(''));
      expect(json).toMatchObject({ restockRequests: [{ email: 'ada@example.com', sku: 'T-S' }] });
      await data.erase('ada@example.com', new Date());
      expect((await wishes()).map(({ email }) => email)).toEqual(['eva@example.com']);
      expect(await waitingMails()).toHaveLength(1);
    });

    it('requests end after a year, and 30 days after their mail', async () => {
      await using opened = await open();
      const { ada, database, stock, wishes } = opened;
      await post(ada, PATH, FORM);
      await post(ada, PATH, { itemId: 'many', sku: 'M-0', 'value:email': 'ada@example.com' });
      await stock('T-S', 1);
      const now = Date.now();
      await announceRestocks(database, new Date(now));
      await removeOldRestocks(database, new Date(now + 29 * DAY_MS));
      expect(await wishes()).toHaveLength(2);
      await removeOldRestocks(database, new Date(now + 31 * DAY_MS));
      expect((await wishes()).map(({ sku }) => sku)).toEqual(['M-0']);
      await removeOldRestocks(database, new Date(now + 366 * DAY_MS));
      expect(await wishes()).toEqual([]);
    });
  },
);
