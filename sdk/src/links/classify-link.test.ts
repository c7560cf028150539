import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLink } from './classify-link.ts';

/** Returns a link of exactly `length` characters with the given beginning and end. */
const sized = (start: string, length: number, end = '') => start.padEnd(length - end.length, '1') + end;

describe('classifyLink', () => {
  it.each([
    ['tel', 50, 'tel:+', '', 'misc protocol'],
    ['sms', 1000, 'sms:', '', 'misc protocol'],
    ['mailto', 1000, 'mailto:a', '@example.com', 'misc protocol'],
    ['anchor', 100, '#', '', 'anchor'],
    ['ftp', 100, 'ftp://example.com/', '', 'misc protocol'],
    ['javascript', 250, 'javascript:', '', 'misc protocol'],
    ['internal path', 150, '/', '', 'content link'],
    ['file path', 150, '/s/', '', 'file link'],
  ] as const)(
    '§5 %s: a link under %i characters is valid, one of that length is too long',
    (_, limit, start, end, category) => {
      expect(classifyLink(sized(start, limit - 1, end))).toEqual({ category, valid: true });
      expect(classifyLink(sized(start, limit, end))).toEqual({ category, valid: false, reason: 'too-long' });
    },
  );

  it.each([
    ['#top', 'anchor'],
    ['#', 'anchor'],
    ['/', 'content link'],
    ['/blog?tag=a', 'content link'],
    ['/pages/5f1a2b3c4d5e6f7a8b9c0d1e', 'content link'],
    ['about', 'content link'],
    ['../about', 'content link'],
    ['?page=2', 'content link'],
    ['/a:b', 'content link'],
    ['/s/price-list.pdf', 'file link'],
    ['http://example.com', 'external link'],
    ['HTTPS://example.com/a?b#c', 'external link'],
    ['  https://example.com\n', 'external link'],
    ['//example.com/a', 'external link'],
    ['/\\example.com', 'external link'],
    ['tel:+1-555-0100', 'misc protocol'],
    ['TEL:5550100', 'misc protocol'],
    ['sms:+15550100?body=Hello there', 'misc protocol'],
    ['mailto:ann@example.com', 'misc protocol'],
    ['mailto:ann@mail.example.com?subject=Hi there', 'misc protocol'],
    ['ftp://example.com/a', 'misc protocol'],
    ['javascript:void(0)', 'misc protocol'],
    ['java\nscript:void(0)', 'misc protocol'],
  ] as const)('§5 %j is a valid link: %s', (link, category) => {
    expect(classifyLink(link)).toEqual({ category, valid: true });
  });

  it.each([
    ['', 'empty', 'empty'],
    [' \t\n\u0000', 'empty', 'empty'],
    ['tel:', 'misc protocol', 'not-a-phone-number'],
    ['tel:555 0100', 'misc protocol', 'not-a-phone-number'],
    ['tel:555.0100', 'misc protocol', 'not-a-phone-number'],
    ['tel:(555)0100', 'misc protocol', 'not-a-phone-number'],
    ['mailto:', 'misc protocol', 'not-an-email'],
    ['mailto:ann', 'misc protocol', 'not-an-email'],
    ['mailto:ann@example', 'misc protocol', 'not-an-email'],
    ['mailto:ann@example.', 'misc protocol', 'not-an-email'],
    ['mailto:@example.com', 'misc protocol', 'not-an-email'],
    ['mailto:ann@@example.com', 'misc protocol', 'not-an-email'],
    ['ftp:example.com', 'misc protocol', 'malformed-address'],
    ['http:/example.com', 'malformed protocol', 'malformed-address'],
    ['https:example.com', 'malformed protocol', 'malformed-address'],
    ['https://', 'malformed protocol', 'malformed-address'],
    ['https://exa mple.com', 'malformed protocol', 'malformed-address'],
    ['//', 'malformed protocol', 'malformed-address'],
    ['htp://example.com', 'malformed protocol', 'unknown-protocol'],
    ['://example.com', 'malformed protocol', 'unknown-protocol'],
    ['data:text/html,hello', 'malformed protocol', 'unknown-protocol'],
    ['vbscript:msgbox', 'malformed protocol', 'unknown-protocol'],
    ['localhost:4173', 'malformed protocol', 'unknown-protocol'],
    ['java script:alert(1)', 'malformed protocol', 'unknown-protocol'],
    ['www.example.com', 'malformed protocol', 'missing-protocol'],
    ['www.example.com/a:b', 'malformed protocol', 'missing-protocol'],
    ['www.example.com:8080', 'malformed protocol', 'unknown-protocol'],
  ] as const)('§5 %j is not valid: %s, %s', (link, category, reason) => {
    expect(classifyLink(link)).toEqual({ category, valid: false, reason });
  });

  it('§5 an external link has no maximum length', () => {
    expect(classifyLink(sized('https://example.com/', 5000)).valid).toBe(true);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (link) => typeof classifyLink(link).valid === 'boolean'));
  });
});
