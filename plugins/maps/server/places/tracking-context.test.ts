import { expect, it } from 'vitest';
import { trackingContextCheck } from './tracking-context.ts';

it('§7 a call without its tracking context is logged once a minute, with the number of calls and without what was typed', () => {
  let time = 0;
  const logged: (readonly [object, string])[] = [];
  const check = trackingContextCheck({ error: (fields, message) => void logged.push([fields, message]) }, () => time);
  check({ productPage: '/visit', productSection: 'store-locator', input: 'old' });
  expect(logged).toEqual([]);
  check({ productPage: '/visit', input: 'old' });
  expect(logged).toEqual([
    [{ code: 'PLINTH-SITE-308', calls: 1 }, expect.stringContaining('tracking context: productSection ->')],
  ]);
  time = 59_999;
  for (const query of [{}, null, { productPage: ['/a', '/b'], productSection: ' ' }]) check(query);
  expect(logged).toHaveLength(1);
  time = 60_000;
  check({ productPage: 'x'.repeat(201), productSection: 'list', input: 'old' });
  expect(logged[1]?.[0]).toEqual({ code: 'PLINTH-SITE-308', calls: 4 });
  expect(logged[1]?.[1]).toContain('productPage');
  expect(JSON.stringify(logged)).not.toContain('old');
});
