import { createPageCache } from '@plinth/server/pages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishedPage } from './published-page.ts';

const page = (characters: number) =>
  publishedPage({
    path: '/',
    pageType: 2,
    html: 'x'.repeat(characters),
    context: { start: 0, end: 0 },
    parts: [],
    csp: '',
    key: '',
    access: 'public',
  });

describe('the pages that are kept in memory', () => {
  it('never take more memory than the limit, whatever pages are added', () => {
    const step = fc.record({ key: fc.constantFrom('/a', '/b', '/c', '/d'), size: fc.nat(400), isRead: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cache = createPageCache(1_000);
        for (const { key, size, isRead } of steps) {
          if (isRead) cache.get(key);
          else cache.set(key, page(size));
          const kept = ['/a', '/b', '/c', '/d'].flatMap((each) => (cache.has(each) ? (cache.get(each) ?? []) : []));
          const bytes = kept.reduce((sum, { mostBytes }) => sum + mostBytes, 0);
          expect(cache.bytes()).toBe(bytes);
          expect(bytes).toBeLessThanOrEqual(1_000);
        }
      }),
    );
  });

  it('are the pages that were used most recently', () => {
    const cache = createPageCache(3 * page(10).mostBytes);
    for (const key of ['/a', '/b', '/c']) cache.set(key, page(10));
    cache.get('/a');
    cache.set('/d', page(10));
    expect(['/a', '/b', '/c', '/d'].map(cache.has)).toEqual([true, false, true, true]);
  });

  it('are counted with every encoding that a visitor may request', async () => {
    const page = publishedPage({
      path: '/',
      pageType: 2,
      html: Array.from({ length: 4_000 }, () => Math.random().toString(36)).join(''),
      context: { start: 0, end: 0 },
      parts: [],
      csp: '',
      key: '',
      access: 'public',
    });
    const encodings = await Promise.all(
      (['identity', 'gzip', 'br'] as const).map((encoding) => page.body.in(encoding)),
    );
    const bytes = encodings.reduce((sum, encoded) => sum + encoded.bytes.byteLength, 0);
    expect(bytes).toBeLessThanOrEqual(page.mostBytes);
  });

  it('are counted with each combination of the parts that a visitor may get the page without', () => {
    const text = 'x'.repeat(100);
    const parts = ['one', 'two'].map((cookie, index) => ({ cookie, start: index * 50, end: index * 50 + 10 }));
    const made = publishedPage({
      path: '/',
      pageType: 2,
      html: text,
      context: { start: 0, end: 0 },
      parts,
      csp: '',
      key: '',
      access: 'public',
    });
    const decisions = [[], ['one'], ['two'], ['one', 'two']];
    const variants = decisions.map((cookies) => made.forVisitor((name) => (cookies.includes(name) ? 'true' : 'x')));
    expect(variants.map(({ html }) => html.length)).toEqual([100, 90, 90, 80]);
    const bytes = variants.reduce((sum, { body }) => sum + body.mostBytes, 0);
    expect(bytes).toBeLessThanOrEqual(made.mostBytes);
    // The result is the same object, so each variant is compressed only once.
    expect(made.forVisitor(() => 'false')).toBe(variants[3]);
  });

  it.each([
    [undefined, 100],
    ['v1', 90],
    ['v0.v1', 90],
    ['v1.v2', 80],
    ['v2.v1', 80],
    ['true', 100],
    ['v', 100],
    ['v1x', 100],
    ['', 100],
  ])('leave out the versions of a part that the cookie %j lists', (cookie, length) => {
    const made = publishedPage({
      path: '/',
      pageType: 2,
      html: 'x'.repeat(100),
      context: { start: 0, end: 0 },
      parts: ['v1', 'v2'].map((version, index) => ({
        cookie: 'closed',
        version,
        start: index * 50,
        end: index * 50 + 10,
      })),
      csp: '',
      key: '',
      access: 'public',
    });
    const shown = made.forVisitor((name) => (name === 'closed' ? cookie : undefined));
    expect(shown.html).toHaveLength(length);
    expect(made.mostBytes).toBeGreaterThanOrEqual(4 * shown.body.mostBytes);
  });
});
