import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { medusaCatalogue } from '../remote-catalogue/medusa/medusa-catalogue.ts';
import { REMOTE_LIMITS } from '../remote-catalogue/remote-catalogue.ts';
import { shopifyCatalogue } from '../remote-catalogue/shopify/shopify-catalogue.ts';

const LIMITS = { ...REMOTE_LIMITS, waits: 0 };

/** The answers of the server, in order. */
let answers: object[] = [];
const server = createServer((_, response) => response.end(JSON.stringify(answers.shift() ?? {})));
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`;
});
afterAll(() => server.close());

const error = (code: string) => ({ data: null, errors: [{ message: 'no', extensions: { code } }] });
const page = (endCursor: string | null, nodes: readonly unknown[] = [{}]) => ({
  data: { products: { pageInfo: { hasNextPage: true, endCursor }, nodes } },
});

it.each<[string, 'shopify' | 'medusa', object[], string]>([
  ['a token without a right', 'shopify', [error('ACCESS_DENIED')], 'PLINTH-SITE-261'],
  ['too many requests', 'shopify', [error('THROTTLED')], 'PLINTH-SITE-260'],
  ['a field that the API does not have', 'shopify', [error('undefinedField')], 'PLINTH-SITE-262'],
  ['no products', 'shopify', [{ data: {} }], 'PLINTH-SITE-262'],
  ['a next page without a cursor', 'shopify', [page(null)], 'PLINTH-SITE-262'],
  ['the same cursor again', 'shopify', [page('a'), page('a')], 'PLINTH-SITE-262'],
  ['an empty page before the last', 'shopify', [page('a', [])], 'PLINTH-SITE-262'],
  ['no list', 'medusa', [{ count: 1 }], 'PLINTH-SITE-262'],
  [
    'other products than before',
    'medusa',
    [
      { products: [{}], count: 2 },
      { products: [{}], count: 3 },
    ],
    'PLINTH-SITE-260',
  ],
  ['fewer products than it says', 'medusa', [{ products: [], count: 2 }], 'PLINTH-SITE-260'],
])('a catalogue cannot be read when the backend answers with %s', async (_, provider, given, code) => {
  answers = [...given];
  const settings = { address, token: 't', region: 'r' };
  const catalogue = provider === 'shopify' ? shopifyCatalogue(settings, LIMITS) : medusaCatalogue(settings, LIMITS);
  const pages = catalogue.pages({ currency: 'USD', stop: new AbortController().signal });
  await expect(Array.fromAsync(pages)).rejects.toMatchObject({ code });
  expect(answers).toEqual([]);
});
