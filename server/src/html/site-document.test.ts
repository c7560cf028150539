import { describe, expect, it } from 'vitest';
import { inLanguage } from '../messages/language-context.ts';
import { messagePage } from './message-page.ts';
import { siteDocument } from './site-document.ts';

const TERMS = [
  { title: 'Terms & more', path: '/terms' },
  { title: 'Unsafe', path: 'javascript:alert(1)' },
];
const parts = {
  publisher: {
    site: (locale: string) => ({ name: locale === 'de' ? 'Atelier <1>' : 'Studio', terms: TERMS }),
  },
  assets: { theme: () => undefined },
};

describe('a document that the server makes', () => {
  it('names the site, leads to its start page, and has its terms and the choices about cookies at its end', () => {
    const html = inLanguage('de', () => siteDocument(parts, { title: 'Kasse', content: '<p>x</p>' }));
    expect(html).toContain('<title>Kasse – Atelier &lt;1&gt;</title>');
    expect(html).toMatch(/<header[^>]*><div[^>]*><a class="site-header__brand" href="\/">Atelier &lt;1&gt;<\/a>/);
    const [, footer = ''] = /<footer[^>]*>(.*)<\/footer>/.exec(html) ?? [];
    expect(footer).toMatch(/^<a href="\/terms">Terms &amp; more<\/a> Unsafe <a href="\/consent">/);
    expect(html.indexOf('<header')).toBeLessThan(html.indexOf('<main'));
  });

  it('does the same around a message, and shows no name while the site is not known', () => {
    const message = { title: 'Gone', text: 'Nothing here' };
    expect(messagePage(parts, message)).toContain('>Studio</a>');
    const unknown = { ...parts, publisher: { site: () => undefined } };
    expect(messagePage(unknown, message)).not.toContain('<header');
  });
});
