import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pageFileSchema } from '../pages/page-file.ts';
import { siteFileSchema } from '../pages/site-file.ts';
import { shareHtml } from './share-html.ts';

const ORIGIN = 'https://studio.example';
const SITE = { name: 'Studio', tagline: 'Prints', origin: ORIGIN, image: { src: '/og.jpg', alt: 'Ribbons' } };

/** What a crawler reads: values of the tags, by name. */
function shared(page: object, site: object = SITE): Record<string, string | null> {
  const lines = shareHtml(v.parse(pageFileSchema, { path: '/a', title: 'A', ...page }), v.parse(siteFileSchema, site));
  const { document } = new JSDOM(`<head>${lines.join('')}</head>`).window;
  const values = [...document.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('property') ?? meta.getAttribute('name'),
    meta.content,
  ]);
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  return Object.fromEntries(canonical ? [...values, ['canonical', canonical]] : values);
}

describe('what a link to a page is shown with', () => {
  it('comes from the page file', () => {
    const image = { src: '/images/leeward.webp', alt: 'Ribbons in the wind' };
    expect(shared({ path: '/prints/leeward', title: 'Leeward', description: 'Says "what"', image })).toEqual({
      canonical: `${ORIGIN}/prints/leeward`,
      'og:site_name': 'Studio',
      'og:title': 'Leeward',
      'og:description': 'Says "what"',
      'og:url': `${ORIGIN}/prints/leeward`,
      'og:image': `${ORIGIN}/images/leeward.webp?format=1500w`,
      'og:image:alt': 'Ribbons in the wind',
      'twitter:card': 'summary_large_image',
    });
  });

  it('is the site’s own where the page says nothing', () => {
    expect(shared({ title: '' })).toMatchObject({
      'og:title': 'Studio',
      'og:description': 'Prints',
      'og:image': `${ORIGIN}/og.jpg`,
      'og:image:alt': 'Ribbons',
    });
  });

  it('has no address that is not whole: without an origin, none but that of a picture elsewhere', () => {
    expect(Object.keys(shared({}, { ...SITE, origin: undefined }))).toEqual([
      'og:site_name',
      'og:title',
      'og:description',
      'twitter:card',
    ]);
    expect(shared({ image: { src: 'https://cdn.example/a.jpg' } }, { name: 'Studio' })).toMatchObject({
      'og:image': 'https://cdn.example/a.jpg',
      'twitter:card': 'summary_large_image',
    });
  });

  it('spells addresses as they travel', () => {
    expect(shared({ path: '/über-uns', image: { src: '/images/großes-bild.jpg?v=1' } })).toMatchObject({
      canonical: `${ORIGIN}/%C3%BCber-uns`,
      'og:image': `${ORIGIN}/images/gro%C3%9Fes-bild.jpg?v=1`,
    });
  });

  it.each([
    ['noindex: no canonical address', { noindex: true }, [undefined, `${ORIGIN}/a`]],
    ['not found (§2, 100): no address at all', { pageType: 100 }, [undefined, undefined]],
  ])('%s', (_, page, addresses) => {
    const found = shared(page);
    expect([found.canonical, found['og:url']]).toEqual(addresses);
  });
});

describe('site.json', () => {
  it.each(['example.org', 'https://example.org/', 'https://example.org/a', 'ftp://example.org', ''])(
    'refuses %j as origin',
    (origin) => {
      expect(v.is(siteFileSchema, { origin })).toBe(false);
    },
  );

  it.each(['og.jpg', '//evil.example/a.jpg', 'javascript:alert(1)', '/a b.jpg'])('refuses %j as picture', (src) => {
    expect(v.is(siteFileSchema, { image: { src } })).toBe(false);
  });
});
