import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeForm } from './encode-form.ts';

describe('encodeForm', () => {
  it.each([
    [{}, ''],
    [{ a: 'x y', b: 1, c: true }, 'a=x+y&b=1&c=true'],
    [{ a: undefined, b: null, c: '' }, 'b=&c='],
    [{ a: ['1', undefined, '2'] }, 'a=1&a=2'],
    [{ data: { name: 'ü' } }, 'data=%7B%22name%22%3A%22%C3%BC%22%7D'],
    [{ a: '\ud800', 'b=&': '\0' }, 'a=%EF%BF%BD&b%3D%26=%00'],
  ])('%j becomes %s', (values, encoded) => {
    expect(encodeForm(values)).toBe(encoded);
  });

  it('decoding returns any well-formed text unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (values) => {
        expect([...new URLSearchParams(encodeForm(values))]).toEqual(Object.entries(values));
      }),
    );
  });
});
