import { expect, it } from 'vitest';
import { blockHtml } from './block-html.ts';
import { permissionsPolicy } from './permissions-policy.ts';

const html = (name: string, content = '') =>
  blockHtml({
    id: 'a',
    type: name === 'html' ? '2' : `plinth/${name}`,
    rendered: { id: 'a', name, html: content, data: { text: '<b>' }, hydratable: true, raw: false },
  });

it('allows the position on a page with a list of places, and on no other page', () => {
  expect(permissionsPolicy(`<main>${html('html')}${html('store-locator')}</main>`)).toBe('geolocation=(self)');
  expect(permissionsPolicy(`<main>${html('html')}${html('map')}</main>`)).toBe('geolocation=()');
});

it.each([
  ['text', '<p>&lt;div class="sqs-block store-locator-block" data-plinth-block="store-locator"</p>'],
  ['classes without the mark of the publisher', '<div class="sqs-block store-locator-block"></div>'],
])('does not take %s of an author for such a block', (_, content) => {
  expect(permissionsPolicy(html('html', content))).toBe('geolocation=()');
});
