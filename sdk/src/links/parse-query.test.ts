import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

describe('parseQuery', () => {
  it.each<[string, [string, string][]]>([
    ['', []],
    ['?', []],
    [
      '?a=1&b=x+y%21',
      [
        ['a', '1'],
        ['b', 'x y!'],
      ],
    ],
    [
      'a=1&a=2',
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ],
    ['?noredirect', [['noredirect', '']]],
    [
      '?__proto__=x&a=%',
      [
        ['__proto__', 'x'],
        ['a', '%'],
      ],
    ],
    ['??a=1', [['?a', '1']]],
  ])('reads %j', (query, expected) => {
    expect([...parseQuery(query)]).toEqual(expected);
  });

  it('§9 reads at most 1000 keys', () => {
    const query = Array.from({ length: 1001 }, (_, index) => `k${index}=${index}`).join('&');
    const values = parseQuery(query);
    expect(values.size).toBe(1000);
    expect(values.get('k999')).toBe('999');
    expect(values.has('k1000')).toBe(false);
  });
});
