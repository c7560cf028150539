import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_URL, donateUrl, giftCardUrl, subscribeUrl } from './checkout-urls.ts';
import { collectionPanelUrl, collectionUrl, fileUrl, parseInternalLink } from './internal-link.ts';
import { QueryFlag } from './query-flag.ts';

const ID = '5f1a2b3c4d5e6f7a8b9c0d1e';

describe('internal links', () => {
  it.each([
    ['/blog', 'blog', {}],
    ['/blog/archive?tag=a+b&page=2#top', 'blog/archive', { tag: 'a b', page: '2' }],
    [`/pages/${ID.slice(1)}`, `pages/${ID.slice(1)}`, {}],
    [`/pages/${ID}0`, `pages/${ID}0`, {}],
    ['/s', 's', {}],
  ])('§2 %s is a collection', (path, urlId, filters) => {
    const link = parseInternalLink(path);
    expect(link).toMatchObject({ shape: 'collection', urlId });
    expect(link?.shape === 'collection' && Object.fromEntries(link.filters)).toEqual(filters);
  });

  it.each([
    ['/s/price-list.pdf', { shape: 'file', name: 'price-list.pdf' }],
    ['/s/a%20b.pdf?download=true#p', { shape: 'file', name: 'a%20b.pdf' }],
    [`/pages/${ID}`, { shape: 'collection-panel', id: ID }],
    [`/pages/${ID}?a=b`, { shape: 'collection-panel', id: ID }],
  ])('§2 %s is recognised', (path, link) => {
    expect(parseInternalLink(path)).toEqual(link);
  });

  it.each(['', '/', '/s/', '/?a=b', '//evil.example', '/\\evil.example', 'blog', 'https://example.com/a', '#a'])(
    '§2 %j is not an internal link',
    (path) => {
      expect(parseInternalLink(path)).toBeUndefined();
    },
  );

  it.each([
    [collectionUrl('blog'), '/blog'],
    [collectionUrl('blog/archive', { tag: 'a b', category: 'c&d' }), '/blog/archive?tag=a+b&category=c%26d'],
    [collectionUrl('//evil.example'), '/evil.example'],
    [fileUrl('a b/c.pdf'), '/s/a%20b%2Fc.pdf'],
    [collectionPanelUrl(ID), `/pages/${ID}`],
    [CHECKOUT_URL, '/commerce/goto-checkout'],
    [subscribeUrl('a b&c'), '/checkout/subscribe?cartToken=a+b%26c'],
    [donateUrl('d1'), '/checkout/donate?donatePageId=d1'],
    [giftCardUrl({ websiteId: 'w', giftCardProductId: 'g' }), '/checkout/giftcard?websiteId=w&giftCardProductId=g'],
    [
      giftCardUrl({ websiteId: 'w', giftCardProductId: 'g', sku: 'SQ1' }),
      '/checkout/giftcard?websiteId=w&giftCardProductId=g&sku=SQ1',
    ],
  ])('§2 builds %s', (built, url) => {
    expect(built).toBe(url);
  });

  it('§2 query flags', () => {
    expect(Object.values(QueryFlag)).toEqual(['noredirect', 'logout', 'nomotion', 'sqsscreenshot']);
  });

  it('§2 a link built from any data stays on the site', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom(...'/\\\t\n.?#:@a\ud800'), fc.string({ unit: 'binary', maxLength: 1 })),
    });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const urls = [
          collectionUrl(one, { a: other }),
          fileUrl(one),
          collectionPanelUrl(one),
          subscribeUrl(one),
          donateUrl(one),
        ];
        for (const url of urls) expect(new URL(url, 'https://site.example').origin).toBe('https://site.example');
      }),
    );
  });
});
