import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { staticHtml } from './static-html.ts';

const CSP = "default-src 'none'; frame-ancestors 'self'; img-src 'self'";

it.each([
  [
    'after the element that names the encoding',
    '<!doctype html><html><head><meta charset="utf-8"><script>a()</script></head></html>',
  ],
  [
    'after an encoding in upper case and without quotes',
    '<!doctype html><html><head><META CHARSET=utf-8 /><script>a()</script></head></html>',
  ],
  [
    'not after text that looks like an encoding',
    '<!doctype html><html data-a=\'<meta charset="utf-8">\'><!--<meta charset="utf-8">--><head><meta charset="utf-8"><script>"<meta charset=\\"utf-8\\">"</script></head></html>',
  ],
  ['at the beginning, when there is no encoding', '<!doctype html><html><head><script>a()</script></head></html>'],
])('puts the policy into the head before every script: %s', (_, html) => {
  const exported = staticHtml({ html, csp: CSP });
  const { document } = new JSDOM(exported).window;
  const policy = document.querySelector('head > meta[http-equiv="Content-Security-Policy"]');
  expect(policy?.getAttribute('content')).toBe("default-src 'none'; img-src 'self'");
  expect(policy?.nextElementSibling?.tagName).toBe('SCRIPT');
  expect(document.querySelectorAll('meta[http-equiv]')).toHaveLength(1);
  expect(exported.replace(/\n<meta http-equiv[^>]*>/, '')).toBe(html);
});
