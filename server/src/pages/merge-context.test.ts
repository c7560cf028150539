import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, mergeContext } from './merge-context.ts';

describe('merging a page context over the site context', () => {
  it.each([
    ['adds keys', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['replaces values', { a: 1 }, { a: null }, { a: null }],
    ['merges objects deeply', { a: { b: 1, c: 1 } }, { a: { c: 2 } }, { a: { b: 1, c: 2 } }],
    ['replaces arrays', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['replaces a value by an object', { a: 1 }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['does not read inherited keys', {}, { toString: { a: 1 } }, { toString: { a: 1 } }],
  ] satisfies [string, Json, Json, Json][])('%s', (_, base, over, expected) => {
    expect(mergeContext(base, over)).toEqual(expected);
  });

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"a":{"__proto__":{"polluted":1}}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"prototype":1}}',
  ])('refuses %s and does not change a prototype', (over) => {
    expect(() => mergeContext({ a: {} }, JSON.parse(over))).toThrow(
      expect.objectContaining({ code: 'PLINTH-SITE-018' }),
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('refuses data that is nested too deeply', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    expect(() => mergeContext({}, deep)).toThrow(/deeper than 32/);
  });

  it('changes neither argument, and returns an equal context when an empty one is merged', () => {
    const json = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.jsonValue());
    fc.assert(
      fc.property(json, json, (base, over) => {
        const before = JSON.stringify([base, over]);
        fc.pre(!/__proto__|constructor|prototype/.test(before));
        mergeContext(base, over);
        expect(JSON.stringify([base, over])).toBe(before);
        expect(mergeContext(base, {})).toEqual(base);
      }),
    );
  });
});
