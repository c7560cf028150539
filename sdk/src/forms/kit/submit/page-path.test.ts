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
  [
    'the canonical address on a page that came back from a post',
    POSTED,
    'https://site.example/contact',
    '/c',
    '/contact',
  ],
  [
    'the path in the context on a page that came back from a post without a canonical address',
    POSTED,
    undefined,
    '/contact',
    '/contact',
  ],
  ['empty on a page that came back from a post when nothing names the page', POSTED, undefined, undefined, ''],
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
  ['the path of the form’s page', '/contact?x=1', '/contact'],
  ['empty after a second refusal', POSTED, ''],
])('§3 pagePath after a post without a script comes from the referrer: %s', (_, referrer, expected) => {
  history.replaceState(null, '', POSTED);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + referrer);
  expect(pagePath({ collection: undefined })).toBe(expected);
});
