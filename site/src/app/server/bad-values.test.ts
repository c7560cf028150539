import { ContributorRole } from '@plinth/sdk/enums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contributor } from '../../testing/contributor.ts';
import { testDatabases } from '../../testing/databases.ts';
import { ADA, addToCart, checkoutSite } from '../../testing/shop-checkout.ts';

const CODE = 'PLINTH-SITE-049';
/** The parameters of all addresses of the site, and the fields of all its forms. */
const NAMES = [
  ...[
    'q',
    'category',
    'min',
    'max',
    'available',
    'sort',
    'limit',
    'after',
    'before',
    'at',
    'search',
    'state',
    'service',
  ],
  ...['from', 'view', 'email', 'form', 'spam', 'lang', 'next', 'token', 'done', 'kept', 'month', 'day', 'zone', 'note'],
  ...['cartToken', 'donatePageId', 'receipt', 'fields', 'id', 'saved', 'lat', 'lng', 'mlat', 'mlng', 'zoom', 'style'],
  ...[
    'input',
    'place',
    'language',
    'action',
    'format',
    'currency',
    'name',
    'until',
    'days',
    'sku',
    'itemId',
    'quantity',
  ],
  ...['price', 'salePrice', 'stock', 'rating', 'text', 'amount', 'code', 'key', 'version', 'start', 'places', 'role'],
  ...['password', 'title', 'reply', 'count', 'every', 'message', 'expires', 'share', 'seen', 'shown', 'sure', 'line1'],
];
const placeOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
const WORST = [
  ['a huge number', '99999999999999999999'],
  ['a number beyond 32 bits', '3000000000'],
  ['a negative number', '-9223372036854775808'],
  ['an exponent', '1e400'],
  ['a place with a huge number', placeOf(9007199254740991, 'x')],
  ['a place with a NUL', placeOf('a\0', '\0')],
  ['a lone surrogate', '\ud800'],
  ['a long text', 'x'.repeat(3000)],
  ['a pattern', '%_\\\'"--'],
] as const;

describe.each(await testDatabases())('values that no page sends ($name)', ({ open }) => {
  let opened: Awaited<ReturnType<typeof checkoutSite>>;
  const headers: Record<string, string> = {};
  let paths: readonly string[] = [];
  let address = 0;
  beforeAll(async () => {
    opened = await checkoutSite({ database: await open() });
    const { site, ada } = opened;
    await addToCart(ada, 'T-S', 1);
    await signIn();
    const tree = site.site.app.printRoutes({ commonPrefix: false });
    paths = [...new Set(pathsIn(tree))].filter((path) => path !== '*' && !path.includes('*'));
  });
  afterAll(() => opened[Symbol.asyncDispose]());

  /** Signs a new owner in, who is a visitor with a cart too. */
  const signIn = async () => {
    const { site, ada } = opened;
    const owner = await contributor(site, [ContributorRole.admin]);
    const cookies = new Map([...ada.cookies, ...owner.cookies]);
    headers.cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    headers['x-csrf-token'] = cookies.get('crumb') ?? '';
    headers['sec-fetch-site'] = 'same-origin';
  };

  /** Each request comes from another address, so that no limit of requests refuses it. */
  const ask = (request: { readonly method?: 'GET' | 'POST'; readonly url: string; readonly payload?: string }) => {
    address += 1;
    const more = request.payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    return opened.site.site.app.inject({
      ...request,
      headers: { ...headers, ...more },
      remoteAddress: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    });
  };
  const queryOf = (value: string) => new URLSearchParams(NAMES.map((name) => [name, value])).toString();
  const failed = async (requests: readonly Parameters<typeof ask>[0][]) => {
    const found: string[] = [];
    for (const request of requests) {
      const { statusCode, body } = await ask(request);
      if (statusCode >= 500)
        found.push(`${request.method ?? 'GET'} ${request.url.slice(0, 200)}: ${statusCode} ${body.slice(0, 200)}`);
    }
    return found;
  };

  it('the addresses are found', () => {
    expect(paths).toEqual(expect.arrayContaining(['/commerce/cart', '/api/commerce/products', '/config/orders']));
    expect(paths.length).toBeGreaterThan(80);
  });

  it.each([
    ...['q', 'category', 'after', 'before', 'min', 'sort'].map((name) => `/api/commerce/products?${name}=a%00b`),
    '/api/commerce/products/%00',
    '/products/%00',
    '/shop?q=%00',
    '/gift-card?id=%00',
    ...['orders', 'customers', 'products', 'reviews', 'gift-cards', 'subscriptions', 'bookings', 'audit'].map(
      (list) => `/config/${list}?search=%00`,
    ),
    ...[
      '/config/submissions?q=%00',
      '/config/people?after=%00',
      '/config/person?email=%00',
      '/config/members?email=%00',
    ],
  ])('a NUL in %s is answered with 400', async (url) => {
    const { statusCode, body, headers: answered } = await ask({ url });
    expect(statusCode).toBe(400);
    if (url.startsWith('/api/')) expect(JSON.parse(body)).toMatchObject({ code: CODE, hint: expect.any(String) });
    else
      expect([answered['content-type'], body]).toEqual([
        'text/html; charset=utf-8',
        expect.stringContaining('This did not work'),
      ]);
  });

  it('a NUL in a posted form is answered with 400, and nothing is stored', async () => {
    const forms = [
      ['/account/sign-up', { email: 'eve@example.com', name: 'Eve\0' }],
      ['/commerce/cart/add', { itemId: 'tide', sku: 'T-S\0' }],
      ['/commerce/checkout', { ...ADA, name: '\0' }],
      ['/config/products/tide/variant', { sku: 'T-S', price: '1\0' }],
    ] as const;
    for (const [url, fields] of forms) {
      const answer = await ask({ method: 'POST', url, payload: new URLSearchParams(fields).toString() });
      expect([url, answer.statusCode, answer.json()]).toMatchObject([url, 400, { code: CODE }]);
    }
  });

  it.each(WORST)('%s in every parameter fails nowhere', async (_, value) => {
    const query = queryOf(value);
    const asked = paths.map((path) => ({
      url: `${path.replaceAll(/:\w+/g, encodeURIComponent(value.toWellFormed()))}?${query}`,
    }));
    const alone = NAMES.map((name) => ({ url: `/api/commerce/products?${new URLSearchParams({ [name]: value })}` }));
    const sorted = ['after', 'before'].map((name) => ({
      url: `/api/commerce/products?${new URLSearchParams({ sort: 'price', [name]: value })}`,
    }));
    expect(await failed([...asked, ...alone, ...sorted])).toEqual([]);
  });

  it.each(WORST)('%s in every field of every form fails nowhere', async (_, value) => {
    const routes = opened.site.site
      .changingRoutes()
      .filter(({ method, path }) => method === 'POST' && !path.includes('*'));
    const found: string[] = [];
    for (const { path } of routes) {
      // A form can sign the owner out.
      await signIn();
      const payload = `${queryOf(value)}&crumb=${headers['x-csrf-token']}`;
      found.push(...(await failed([{ method: 'POST', url: path.replaceAll(/:\w+/g, '1'), payload }])));
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['without an end', '--b\r\ncontent-disposition: form-data; name="crumb"\r\n\r\nx'],
    ['without a boundary', 'crumb=x'],
    ['with a broken header', '--b\r\ncontent-disposition\r\n\r\n\r\n--b--'],
    ['with a NUL', '--b\r\ncontent-disposition: form-data; name="a\0"; filename="\0"\r\n\r\n\0\r\n--b--'],
    ['that is empty', ''],
  ])('a multipart body %s fails nowhere', async (_, body) => {
    await signIn();
    for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data'])
      for (const url of ['/config/products/upload', '/api/form/SaveFormSubmission']) {
        const answer = await opened.site.site.app.inject({
          ...{ method: 'POST', url },
          headers: { ...headers, 'content-type': type },
          payload: body,
        });
        expect(answer.statusCode, `${url}, ${type}: ${answer.body}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, `${url}, ${type}: ${answer.body}`).toBeLessThan(500);
      }
  });
});

/** The paths in the drawing of all routes. A line has the part of the path that it adds to the line above it. */
function pathsIn(tree: string): readonly string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([\s│]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (part === '' && methods === '') return [];
    const depth = indent.length / 4;
    parts.length = depth;
    parts[depth] = part;
    return methods.includes('GET') ? [parts.join('')] : [];
  });
}
