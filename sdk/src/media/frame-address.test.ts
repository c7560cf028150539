import { describe, expect, it } from 'vitest';
import { frameAddress, isFrameHost } from './frame-address.ts';

const MAP = 'https://maps.example/embed?a=1&b=2';

describe('frameAddress', () => {
  it.each([
    [{ url: MAP }, MAP],
    [{ url: '//maps.example/embed?a=1&b=2' }, MAP],
    [{ url: ' HTTPS://maps.example/embed?a=1&b=2\n' }, MAP],
    [{ html: `<iframe src="${MAP.replace('&', '&amp;')}" onload="no()"></iframe>` }, MAP],
    [{ html: '&lt;iframe src=&quot;https://maps.example/embed?a=1&amp;amp;b=2&quot;&gt;' }, MAP],
    [{ url: '', html: MAP }, MAP],
  ])('%j has the address %s', (source, href) => {
    expect(frameAddress(source)?.href).toBe(href);
  });

  it.each([
    [{}],
    [{ url: null, html: null }],
    [{ url: 'http://maps.example/' }],
    [{ url: 'java\tscript:no()' }],
    [{ url: 'data:text/html,no' }],
    [{ url: '/local' }],
    [{ url: 'https://name:word@maps.example/' }],
    [{ url: `https://maps.example/${'a'.repeat(2000)}` }],
    [{ url: 'https://' }],
    [{ html: '<script src="https://evil.example/"></script>' }],
  ])('%j contains no address of a frame', (source) => {
    expect(frameAddress(source)).toBeUndefined();
  });
});

it.each([
  ['https://maps.example/a', ['maps.example'], true],
  ['https://a.b.maps.example/', ['*.maps.example'], true],
  ['https://maps.example:8443/', ['maps.example:8443'], true],
  ['https://maps.example/', ['*.maps.example'], false],
  ['https://evilmaps.example/', ['*.maps.example', 'maps.example'], false],
  ['https://maps.example:8443/', ['maps.example'], false],
  ['https://maps.example/', [], false],
])('isFrameHost(%s, %j): %s', (url, hosts, isAllowed) => {
  expect(isFrameHost(new URL(url), hosts)).toBe(isAllowed);
});
