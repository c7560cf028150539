import { pageFileSchema, siteFileSchema } from '@plinth/server/pages';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { shareHtml } from './share-html.ts';

const ORIGIN = 'https://studio.example';
const SITE = { name: 'Studio', tagline: 'Prints', origin: ORIGIN, image: { src: '/og.jpg', alt: 'Ribbons' } };

/** Reads the values of the tags as a crawler does, by name. */
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

describe('data for links to a page', () => {
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

  it('comes from site.json where the page file has no data', () => {
    expect(shared({ title: '' })).toMatchObject({
      'og:title': 'Studio',
      'og:description': 'Prints',
      'og:image': `${ORIGIN}/og.jpg`,
      'og:image:alt': 'Ribbons',
    });
  });

  it('has only absolute addresses: without an origin, only the address of a picture on another site', () => {
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

  it('has encoded addresses', () => {
    expect(shared({ path: '/über-uns', image: { src: '/images/großes-bild.jpg?v=1' } })).toMatchObject({
      canonical: `${ORIGIN}/%C3%BCber-uns`,
      'og:image': `${ORIGIN}/images/gro%C3%9Fes-bild.jpg?v=1`,
    });
  });

  it.each([
    ['has no canonical address for a page with noindex', { noindex: true }, [undefined, `${ORIGIN}/a`]],
    ['has no address for a not-found page (§2, 100)', { pageType: 100 }, [undefined, undefined]],
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
