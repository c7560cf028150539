import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { preferredEncoding } from './accepts.ts';
import { compressedBody } from './compressed-body.ts';
import { matchesEtag } from './etag.ts';

describe('Accept-Encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['BR;q=0.5, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip;q=0.0', 'identity'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['identity', 'identity'],
    ['br;q=nonsense', 'identity'],
    [['gzip', 'br'], 'br'],
    [';;, =, "br', 'identity'],
  ])('%s is answered with %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});

describe('If-None-Match', () => {
  it.each([
    [undefined, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"ab"', false],
    ['*', true],
    ['a', false],
  ])('%s matches W/"a": %s', (header, matches) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(matches);
  });
});

describe('the body of an answer', () => {
  const text = 'The same line again and again.\n'.repeat(200);

  it('has the same content in every encoding', async () => {
    const body = compressedBody(Buffer.from(text));
    expect(brotliDecompressSync((await body.in('br')).bytes).toString()).toBe(text);
    expect(gunzipSync((await body.in('gzip')).bytes).toString()).toBe(text);
    expect((await body.in('identity')).bytes.toString()).toBe(text);
  });

  it('stays uncompressed when it is small', async () => {
    expect(await compressedBody(Buffer.from('small')).in('br')).toMatchObject({ encoding: 'identity' });
  });
});
