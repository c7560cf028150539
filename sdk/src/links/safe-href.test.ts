import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLink } from './classify-link.ts';
import { cleanLink, linkProtocol } from './clean-link.ts';
import { listenToRefusedLinks, safeHref } from './safe-href.ts';

const NAVIGABLE = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:'];

describe('safeHref', () => {
  it.each([
    ['https://example.com/a?b=c#d', undefined],
    ['http://example.com', undefined],
    ['HTTP://example.com', undefined],
    ['//example.com/a', undefined],
    ['mailto:ann@example.com?subject=Hi there', undefined],
    ['tel:+1-555-0100', undefined],
    ['sms:+15550100', undefined],
    ['ftp://example.com/a', undefined],
    ['/about', undefined],
    ['about/us', undefined],
    ['../us', undefined],
    ['?page=2', undefined],
    ['#javascript:top', undefined],
    ['/a?b=javascript:c', undefined],
    ['/می\u200cخواهم', undefined],
    [' /about\n', '/about'],
    ['/ab\nout', '/about'],
    ['\u00a0https://example.com', 'https://example.com'],
  ])('§5 accepts %j', (link, cleaned) => {
    expect(safeHref(link)).toBe(cleaned ?? link);
  });

  it.each([
    '',
    ' \n',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '  javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript\t:alert(1)',
    'java\u0000script:alert(1)',
    '\u00a0javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript\u2028:alert(1)',
    'java script:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/hosts',
    'about:blank',
    'view-source:https://example.com',
    'unknown:thing',
    ':thing',
    'tel:555 0100',
    'tel:(555)0100',
    `tel:${'5'.repeat(46)}`,
    'mailto:ann',
    `mailto:a@example.com?subject=${'x'.repeat(1000)}`,
    `sms:${'1'.repeat(996)}`,
    `#${'a'.repeat(99)}`,
    `/${'a'.repeat(149)}`,
    `/s/${'a'.repeat(147)}`,
    'https://',
    'https:example.com',
    'www.example.com',
  ])('§5 refuses %j', (link) => {
    expect(safeHref(link)).toBeUndefined();
  });

  const ignored = fc.constantFrom(
    '',
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u200b',
  );
  const disguised = fc
    .tuple(
      fc.constantFrom('javascript', 'JAVASCRIPT', 'data', 'vbscript', 'blob', 'file', 'https', 'x'),
      fc.infiniteStream(ignored),
      fc.string({ unit: 'binary' }),
    )
    .map(([word, noise, rest]) => [...word, ':', rest].map((part) => `${noise.next().value ?? ''}${part}`).join(''));
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.webUrl(),
    disguised,
    fc.string({ unit: fc.constantFrom(...'javscriptdatb:/\\?#&;%09.@ \t\n\r\u0000\u00a0') }),
  );

  it('for any input, the URL parser sees only a result with an allowed protocol', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('http:', 'https:'), (link, protocol) => {
        const href = safeHref(link);
        if (href === undefined) return;
        const url = URL.parse(href, `${protocol}//site.example/a/b?c#d`);
        if (url !== null) expect(NAVIGABLE).toContain(url.protocol);
      }),
      { numRuns: 5000 },
    );
  });

  it('§5 accepts exactly the links that follow the link rules and are not javascript: links', () => {
    fc.assert(
      fc.property(hostile, (link) => {
        const expected = classifyLink(link).valid && linkProtocol(cleanLink(link)) !== 'javascript';
        expect(safeHref(link) !== undefined).toBe(expected);
      }),
    );
  });

  it('reports each refused link except an empty one', () => {
    const heard: string[] = [];
    listenToRefusedLinks((link) => heard.push(link));
    expect(['tel:555 0100', '', '/about', 'htp://example.com'].map(safeHref)).toEqual([
      undefined,
      undefined,
      '/about',
      undefined,
    ]);
    expect(heard).toEqual(['tel:555 0100', 'htp://example.com']);
  });

  it('returns its own result unchanged when called with it again', () => {
    fc.assert(
      fc.property(hostile, (link) => {
        const href = safeHref(link);
        if (href !== undefined) expect(safeHref(href)).toBe(href);
      }),
    );
  });
});
