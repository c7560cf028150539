import { describe, expect, it } from 'vitest';
import { pageText } from './page-text.ts';

const page = (main: string, head = '') =>
  `<!doctype html>\n<html lang="de">\n<head><title>A &amp; B – Site</title>${head}</head><body><nav>Menu</nav><main id="main">${main}</main><footer>Foot</footer></body></html>`;

describe('the text of a published page', () => {
  it('is what visitors read in its main part', () => {
    const html = page(
      '<h1>Slow <b>f</b>ield</h1><p>One</p><p>Two</p><script>no()</script><form>Name</form><div hidden>secret</div><svg><title>Icon</title></svg>',
      '<meta name="description" content="About &quot;us&quot;">',
    );
    expect(pageText(html)).toEqual({
      title: 'A & B – Site',
      description: 'About "us"',
      locale: 'de',
      isNoindex: false,
      headings: 'Slow field',
      text: 'Slow field One Two',
    });
  });

  it('knows a page that search engines leave out, and stands what is nested deep', () => {
    expect(pageText(page('x', '<meta name="robots" content="noindex">')).isNoindex).toBe(true);
    expect(pageText(page('<div>'.repeat(5_000))).text).toBe('');
    expect(pageText(page(`${'<div>'.repeat(400)}deep`)).text).toBe('deep');
    expect(pageText('')).toMatchObject({ title: '', text: '' });
  });
});
