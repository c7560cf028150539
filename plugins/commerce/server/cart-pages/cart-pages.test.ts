import { testDatabases } from '@plinth/site/src/testing/databases.ts';
import { formSite } from '@plinth/site/src/testing/form-site.ts';
import { type Visitor, visitor } from '@plinth/site/src/testing/visitor.ts';
import { describe, expect, it } from 'vitest';

const PRINTS = {
  products: [
    {
      id: 'tide',
      title: 'Tide <i>',
      url: '/prints/tide',
      additionalFields: [
        { id: 'note', type: 'text', title: 'Note' },
        { id: 'for', type: 'text', title: 'For' },
      ],
      variants: [
        { sku: 'T-S', price: '12.50', qtyInStock: 3, attributes: { Size: 'S' } },
        { sku: 'T-M', price: '20.00', unlimited: true },
      ],
    },
    {
      id: 'shirt',
      title: 'Shirt',
      variants: [
        { sku: 'S-S-R', price: '30.00', unlimited: true, attributes: { Size: 'S', Colour: 'Red' } },
        { sku: 'S-M-R', price: '31.00', unlimited: true, attributes: { Size: 'M', Colour: 'Red' } },
        { sku: 'S-M-B', price: '32.00', unlimited: true, attributes: { Size: 'M', Colour: 'Blue' } },
      ],
    },
  ],
};
const EUROS = { context: { websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } } } };
const TIDE = { itemId: 'tide', sku: 'T-S', quantity: '2' };

describe.each(await testDatabases())('the cart without a script ($name)', ({ open: openDatabase }) => {
  const open = async (more: Readonly<Record<string, object>> = {}) => {
    const database = await openDatabase();
    const config = { databaseUrl: database.options.databaseUrl };
    const files = { 'pages/site.json': EUROS, 'pages/products/prints.json': PRINTS, ...more };
    const site = await formSite({ config, files });
    await site.site.refresh();
    return {
      site,
      ada: await visitor(site.origin, '/'),
      [Symbol.asyncDispose]: async () => {
        await site[Symbol.asyncDispose]();
        await database.close();
      },
    };
  };
  const post = async (
    { fetch }: Visitor,
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(path, { method: 'POST', body, headers, redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const add = (
    who: Visitor,
    fields: Readonly<Record<string, string>> = TIDE,
    headers?: Readonly<Record<string, string>>,
  ) => post(who, '/commerce/cart/add', fields, headers);
  const page = async (who: Visitor, query = '') => {
    const answer = await who.fetch(`/commerce/cart${query}`);
    return { answer, html: await answer.text() };
  };
  /** The hidden fields and the quantities in the form of the cart's entries. */
  const formOf = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
  const entryOf = (html: string): string => /name="remove" value="([^"]+)"/.exec(html)?.[1] ?? '';

  it('a form of a published page adds a product, and the cart shows it with the amounts of the server', async () => {
    await using opened = await open();
    const { ada } = opened;
    const { status, location } = await add(ada, { ...TIDE, 'field.Note': 'For <Ada>', 'field.Empty': '' });
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/commerce\/cart\?/)]);
    const { answer, html } = await page(ada);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const text of ['Tide &lt;i&gt;', '€12.50 each', '€25.00', 'Note: For &lt;Ada&gt;', '/commerce/goto-checkout'])
      expect(html).toContain(text);
    expect(html).not.toContain('Empty');
  });

  it('a browser without a crumb gets a cart too; one that keeps no cookies gets the alert of §8', async () => {
    await using opened = await open();
    const { origin } = opened.site;
    const first = await fetch(`${origin}/commerce/cart/add`, {
      method: 'POST',
      body: new URLSearchParams(TIDE),
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    });
    const cookie = /plinth-cart=[^;]+/.exec(first.headers.getSetCookie().join('; '))?.[0] ?? '';
    const address = new URL(first.headers.get('location') ?? '', origin);
    expect(await (await fetch(address, { headers: { cookie } })).text()).toContain('€25.00');
    expect(await (await fetch(address)).text()).toContain('Either your session has expired');
  });

  it('a double click adds once; the same form adds again later', async () => {
    await using opened = await open();
    const { ada, site } = opened;
    await Promise.all([add(ada, { ...TIDE, quantity: '1' }), add(ada, { ...TIDE, quantity: '1' })]);
    expect(formOf((await page(ada)).html)[`quantity.${entryOf((await page(ada)).html)}`]).toBe('1');
    await site.database.updateTable('shop_cart_writes').set({ expires_at: '2000-01-01T00:00:00.000Z' }).execute();
    await add(ada, { ...TIDE, quantity: '1' });
    expect(formOf((await page(ada)).html)[`quantity.${entryOf((await page(ada)).html)}`]).toBe('2');
  });

  it.each([
    [{ ...TIDE, quantity: '4' }, 409, 'Only 3 left in stock.'],
    [{ ...TIDE, quantity: 'many' }, 400, 'Choose a whole number from 1 to'],
    [{ ...TIDE, quantity: '-1' }, 400, 'Choose a whole number'],
    [{ ...TIDE, quantity: '0' }, 400, 'Choose a whole number'],
    [{ ...TIDE, sku: 'NONE' }, 404, 'The shop does not sell this product.'],
    [{ ...TIDE, itemId: '' }, 400, 'That did not work.'],
    [{ ...TIDE, 'field.Note': 'x'.repeat(5_000) }, 400, 'That did not work.'],
  ])('refuses %o with %i, says why, and keeps what was typed', async (fields, status, text) => {
    await using opened = await open();
    const answer = await add(opened.ada, { 'field.For': 'Ada', ...fields });
    expect([answer.status, answer.html.includes(text)]).toEqual([status, true]);
    expect(formOf(answer.html)).toMatchObject({ sku: fields.sku, quantity: fields.quantity, 'field.For': 'Ada' });
    expect((await page(opened.ada)).html).toContain('Your cart is empty.');
  });

  it('finds the variant of several options, whose form has no SKU without a script', async () => {
    await using opened = await open();
    const { ada } = opened;
    const shirt = (options: Readonly<Record<string, string>>) =>
      add(ada, { itemId: 'shirt', quantity: '1', ...options });
    expect((await shirt({ 'option.Size': 'M', 'option.Colour': 'Blue' })).status).toBe(303);
    expect((await page(ada)).html).toContain('€32.00 each');
    for (const wrong of [{ 'option.Size': 'S', 'option.Colour': 'Blue' }, { 'option.Size': 'M' }, {}]) {
      const answer = await shirt(wrong);
      expect([answer.status, answer.html.includes('role="alert" id="cart-problem">Choose a version.')]).toEqual([
        404,
        true,
      ]);
      expect(answer.html).toContain('<option value="S-M-B">M / Blue, €32.00</option>');
      const chosen = { ...formOf(answer.html), sku: 'S-M-B' };
      expect(chosen).toMatchObject({ itemId: 'shirt', quantity: '1' });
    }
    expect(Object.keys(formOf((await page(ada)).html)).filter((name) => name.startsWith('quantity.')).length).toBe(1);
  });

  it('a visitor without a cart chooses a currency, which the first cart has', async () => {
    await using opened = await open({ 'pages/products/shop.json': { currencies: [{ code: 'JPY', rate: '150' }] } });
    const { ada } = opened;
    const choose = async (currency: string) => {
      const { html } = await page(ada);
      return post(ada, '/commerce/cart/currency', { crumb: formOf(html).crumb ?? '', currency });
    };
    expect([(await choose('CHF')).status, ada.cookies.get('plinth-currency')]).toEqual([303, undefined]);
    expect([(await choose('JPY')).status, ada.cookies.get('plinth-currency')]).toEqual([303, 'JPY']);
    expect((await page(ada)).html).toContain('<option value="JPY" selected="">');
    await add(ada, { itemId: 'shirt', sku: 'S-M-B', quantity: '1' });
    expect((await page(ada)).html).toContain('¥4,800');
  });

  it('changes and removes quantities; a refused quantity stays in its field with the reason', async () => {
    await using opened = await open();
    const { ada } = opened;
    await add(ada);
    await add(ada, { itemId: 'tide', sku: 'T-M', quantity: '1' });
    const form = formOf((await page(ada)).html);
    const [small = '', medium = ''] = Object.keys(form).filter((name) => name.startsWith('quantity.'));
    const changed = await post(ada, '/commerce/cart/update', { ...form, [small]: '3', [medium]: '5' });
    expect(changed.status).toBe(303);
    expect((await page(ada)).html).toContain('€137.50');
    const refused = await post(ada, '/commerce/cart/update', { ...formOf((await page(ada)).html), [small]: '9' });
    expect([refused.status, refused.html.includes('Only 3 left in stock.')]).toEqual([409, true]);
    expect(formOf(refused.html)[small]).toBe('9');
    const { html } = await page(ada);
    expect(formOf(html)[small]).toBe('3');
    await post(ada, '/commerce/cart/update', { ...formOf(html), remove: small.slice('quantity.'.length) });
    expect((await page(ada)).html).not.toContain('T-S');
    expect((await page(ada)).html).toContain('€100.00');
  });

  it('a form of an older cart changes nothing, and the stored cart is shown', async () => {
    await using opened = await open();
    const { ada } = opened;
    await add(ada);
    const form = formOf((await page(ada)).html);
    const [name = ''] = Object.keys(form).filter((each) => each.startsWith('quantity.'));
    await post(ada, '/commerce/cart/update', { ...form, [name]: '3' });
    const stale = await post(ada, '/commerce/cart/update', { ...form, [name]: '1' });
    expect([stale.status, stale.html.includes('changed in another window')]).toEqual([409, true]);
    expect(formOf(stale.html)[name]).toBe('3');
  });

  it.each([
    ['a page of another site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a program without headers and crumb', {}, {}, 403],
    ['a wrong crumb', { crumb: 'x'.repeat(20) }, { 'sec-fetch-site': 'same-origin' }, 403],
  ])('refuses %s', async (_, more, headers, status) => {
    await using opened = await open();
    const answer = await add(opened.ada, { ...TIDE, ...more }, headers);
    expect(answer.status).toBe(status);
    expect((await page(opened.ada)).html).toContain('Your cart is empty.');
  });

  it('has the words of the language that the address names, and leads back to the page of the shop', async () => {
    await using opened = await open();
    const { ada } = opened;
    await add(ada);
    const { html } = await page(ada, '?lang=de&from=/prints');
    expect(html).toMatch(/<html lang="de"/);
    expect(html).toContain('Zwischensumme');
    expect(html).toContain('href="/prints"');
    expect((await page(ada, '?lang=ar')).html).toContain('dir="rtl"');
    expect((await page(ada, '?from=https://evil.example/')).html).not.toContain('evil.example');
  });
});
