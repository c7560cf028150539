import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { decoded, mailServer } from '@plinth/site/src/testing/mail-server.ts';
import { OWNER, signedIn } from '@plinth/site/src/testing/owner.ts';
import { buy, get, post } from '@plinth/site/src/testing/shop-checkout.ts';
import { call, shopSite } from '@plinth/site/src/testing/shop-site.ts';
import { describe, expect, it } from 'vitest';
import { checkProducts } from '../import/check-products.ts';

const FIELDS = [
  { id: 'label', type: 'text', title: 'Text on the label', required: true, maxLength: 10 },
  { id: 'who', type: 'name', title: 'For' },
  { id: 'letters', type: 'checkbox', title: 'Letters', options: ['Roman', 'Italic'] },
];
const BOX = {
  id: 'box',
  title: 'Box',
  productType: 'SERVICE',
  additionalFields: FIELDS,
  variants: [{ sku: 'BOX', price: '5.00', unlimited: true }],
};
const FORM = {
  itemId: 'box',
  sku: 'BOX',
  'value:label': 'So <b>',
  'First:who': 'Ada',
  'Last:who': 'L',
  'value:letters': 'Italic',
};
const ADD = '/commerce/cart/add';
const ENTERED = { 'Text on the label': 'So <b>', For: 'Ada L', Letters: 'Italic' };

describe('additional fields in a file of products', () => {
  const problemsOf = (additionalFields: unknown) =>
    checkProducts([{ ...BOX, additionalFields }], 'EUR').problems.map(({ code }) => code);

  it('are the fields of a form with a value, with different ids and titles', () => {
    expect(problemsOf(FIELDS)).toEqual([]);
    for (const wrong of [
      [{ id: 'a', type: 'file', title: 'File' }],
      [{ id: 'a', type: 'password', title: 'Password' }],
      [{ id: 'a', type: 'section', title: 'Section' }],
      [{ id: 'a', type: 'text' }],
      [{ id: 'a', type: 'nothing', title: 'A' }],
      [FIELDS[0], { ...FIELDS[1], id: 'label' }],
      [FIELDS[0], { ...FIELDS[1], title: FIELDS[0]?.title }],
      Array.from({ length: 21 }, (_, at) => ({ id: `f${at}`, type: 'text', title: `Field ${at}` })),
    ])
      expect(new Set(problemsOf(wrong))).toEqual(new Set(['PLINTH-SITE-161']));
  });
});

describe.each(await testDatabases())('additional fields of a product ($name)', ({ open: openDatabase }) => {
  const open = async (config: NonNullable<Parameters<typeof shopSite>[0]>['config'] = {}) =>
    shopSite({
      products: {
        products: [
          BOX,
          {
            id: 'card',
            title: 'Card',
            productType: 'GIFT_CARD',
            variants: [{ sku: 'G', price: '9.00', unlimited: true }],
          },
          { ...BOX, id: 'plain', additionalFields: [], variants: [{ sku: 'P', price: '1.00', unlimited: true }] },
        ],
      },
      database: await openDatabase(),
      config: { owner: OWNER, payments: { provider: 'test' }, ...config },
    });

  it('are part of item JSON', async () => {
    await using opened = await open();
    const item: unknown = await (await opened.ada.fetch('/api/commerce/products/box')).json();
    expect(item).toMatchObject({ additionalFields: [{ id: 'label' }, { id: 'who' }, { id: 'letters' }] });
    const plain: unknown = await (await opened.ada.fetch('/api/commerce/products/plain')).json();
    expect(plain).not.toHaveProperty('additionalFields');
  });

  it('a native post is checked; then cart, confirmation, owner and mail show what was entered', async () => {
    await using server = await mailServer();
    await using opened = await open({ mail: server.settings });
    const { ada, site } = opened;
    const refused = await post(ada, ADD, { ...FORM, 'value:label': '' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('>Text on the label is required.');
    const long = await post(ada, ADD, { ...FORM, 'value:label': 'x'.repeat(11) });
    expect(long.html).toContain('>Text on the label: You have exceeded the character limit.');
    expect((await post(ada, ADD, FORM)).status).toBe(303);
    expect((await call(ada, 'GET', '')).cart.entries).toMatchObject([{ sku: 'BOX', additionalFields: ENTERED }]);
    const shown = ['Text on the label: So &lt;b&gt;', 'For: Ada L', 'Letters: Italic'];
    const cart = (await get(ada, '/commerce/cart')).html;
    for (const text of shown) expect(cart).toContain(text);
    const order = await buy(ada);
    for (const text of shown) expect(order.html).toContain(text);
    const owner = await signedIn(site.origin);
    const { id } = await site.database.selectFrom('shop_orders').select('id').executeTakeFirstOrThrow();
    const owned = (await get(owner, `/config/orders/${id}`)).html;
    for (const text of shown) expect(owned).toContain(text);
    await expect.poll(() => server.mails.length).toBe(1);
    expect(decoded(server.mails[0]?.text ?? '')).toContain('Text on the label: So <b>, For: Ada L, Letters: Italic');
  });

  it('a call has the ids and values of the fields, and is checked in the same way', async () => {
    await using opened = await open();
    const add = (additionalFields: object) =>
      call(opened.ada, 'POST', '/entries', { itemId: 'box', sku: 'BOX', quantity: 1, additionalFields });
    for (const wrong of [
      {},
      { label: '' },
      { label: 'x'.repeat(11) },
      { label: ['a'] },
      { label: 'So', other: 'Buy at evil.example' },
      { label: 'So', For: 'Ada L' },
    ]) {
      const answer = await add(wrong);
      expect([answer.status, answer.json]).toMatchObject([400, { code: 'PLINTH-SITE-241' }]);
    }
    const value = { label: 'So <b>', who: { First: 'Ada', Last: 'L' }, letters: ['Italic'] };
    expect((await add(value)).cart.entries).toMatchObject([{ quantity: 1, additionalFields: ENTERED }]);
    expect((await add(value)).cart.entries).toMatchObject([{ quantity: 2 }]);
    expect((await add({ ...value, label: 'Other' })).cart.entries).toHaveLength(2);
  });

  it('a removed entry can be added again with its titles and texts, which are checked too', async () => {
    await using opened = await open();
    const add = (additionalFields: object) =>
      call(opened.ada, 'POST', '/entries', { itemId: 'box', sku: 'BOX', quantity: 1, additionalFields });
    expect((await add(ENTERED)).cart.entries).toMatchObject([{ quantity: 1, additionalFields: ENTERED }]);
    for (const wrong of [
      { ...ENTERED, 'Text on the label': 'x'.repeat(11) },
      { ...ENTERED, Letters: 'Bold' },
      { ...ENTERED, Letters: ['Italic'] },
      { For: 'Ada L' },
      { ...ENTERED, other: 'x' },
    ])
      expect((await add(wrong)).json).toMatchObject({ code: 'PLINTH-SITE-241' });
  });

  it('a form of another system can name the fields by their titles', async () => {
    await using opened = await open();
    const [itemId, sku, form] = ['box', 'BOX', { 'field.Text on the label': 'So <b>', 'field.For': 'Ada L' }];
    expect((await post(opened.ada, ADD, { itemId, sku, ...form, 'field.Letters': 'Italic' })).status).toBe(303);
    expect((await call(opened.ada, 'GET', '')).cart.entries).toMatchObject([{ additionalFields: ENTERED }]);
  });

  it.each([
    ['a product without such fields', 'plain', 'P'],
    ['a product with other fields', 'box', 'BOX'],
    ['a gift card whose recipient has another name', 'card', 'G'],
  ])('%s refuses text of strangers, so that it is in no mail', async (_, itemId, sku) => {
    await using opened = await open();
    const values = [
      { Note: 'Buy at <b>evil.example' },
      { 'Buy at <b>evil.example': 'x' },
      { Note: { name: 'Buy', email: 'a@b.example' } },
    ];
    for (const additionalFields of values) {
      const refused = await call(opened.ada, 'POST', '/entries', { itemId, sku, quantity: 1, additionalFields });
      expect([refused.status, refused.json]).toMatchObject([400, { code: 'PLINTH-SITE-241', cart: null }]);
    }
    const posted = await post(opened.ada, ADD, { itemId, sku, 'field.Buy at <b>evil': 'x', 'value:label': 'So' });
    expect([posted.status, posted.html.includes('<b>evil')]).toEqual([400, false]);
    expect((await call(opened.ada, 'GET', '')).status).toBe(404);
  });

  it.each(['Recipient', 'Für', 'المستلم'])('a gift card can be put back with the field “%s”', async (title) => {
    await using opened = await open();
    const recipient = { name: 'Grace', email: 'grace@example.com', message: 'Hello' };
    const add = (value: object) =>
      call(opened.ada, 'POST', '/entries', { itemId: 'card', sku: 'G', additionalFields: { [title]: value } });
    expect((await add({ ...recipient, more: 'x' })).json).toMatchObject({ code: 'PLINTH-SITE-241' });
    expect((await add({ ...recipient, email: 'no address' })).json).toMatchObject({ code: 'PLINTH-SITE-241' });
    expect((await add(recipient)).cart.entries).toMatchObject([{ additionalFields: { [title]: recipient } }]);
  });
});
