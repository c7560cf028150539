import { afterEach, expect, it, vi } from 'vitest';
import { pagePath } from './page-path.ts';

const POSTED = '/api/form/SaveFormSubmission';

afterEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it.each([
  ['the path of the address, without query', '/contact?a=b', '/other', undefined, '/contact'],
  ['back from a post: the canonical address', POSTED, 'https://site.example/contact', '/c', '/contact'],
  ['back from a post: what the context says', POSTED, undefined, '/contact', '/contact'],
  ['back from a post that nobody places', POSTED, undefined, undefined, ''],
])('§3 pagePath is %s', (_, address, canonical, fullUrl, expected) => {
  history.replaceState(null, '', address);
  if (canonical) document.head.innerHTML = `<link rel="canonical" href="${canonical}">`;
  expect(pagePath({ collection: { fullUrl } })).toBe(expected);
});

it('§3 pagePath after a post without a script is the path that the returned form contains', () => {
  history.replaceState(null, '', POSTED);
  document.head.innerHTML = '<link rel="canonical" href="https://site.example/other">';
  document.body.innerHTML = '<form data-form-id="f"><input type="hidden" name="pagePath" value="/contact"></form>';
  expect(pagePath({ collection: undefined })).toBe('/contact');
  document.body.innerHTML = '';
});

it.each([
  ['the page that was posted from', '/contact?x=1', '/contact'],
  ['the second refusal in a row', POSTED, ''],
])('§3 pagePath after a post without a script, from its referrer: %s', (_, referrer, expected) => {
  history.replaceState(null, '', POSTED);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + referrer);
  expect(pagePath({ collection: undefined })).toBe(expected);
});
