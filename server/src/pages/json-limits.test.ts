import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEEPEST_JSON_LEVEL, jsonOverLimit, MOST_JSON_VALUES } from './json-limits.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('JSON that is too deep or too large to be parsed', () => {
  it.each([
    ['a list', `{"blocks": [{"id": "a"}, {"data": {"a \\" b": ${nested(4_000)}}}]}`, '$.blocks[1].data["a \\" b"][0]'],
    ['objects', '{"a":'.repeat(200), '$.a.a.a'],
    ['a list without an end', '['.repeat(5_000_000), '$[0][0]'],
  ])('is reported with its JSON path when it is nested too deeply: %s', (_, text, at) => {
    expect(jsonOverLimit(text)).toMatchObject({
      at: expect.stringContaining(at),
      reason: expect.stringContaining('100 levels'),
    });
  });

  it('is reported when it has too many values', () => {
    const text = `{"blocks":[${'1,'.repeat(MOST_JSON_VALUES + 1)}1]}`;
    expect(jsonOverLimit(text)).toMatchObject({ at: `$.blocks[${MOST_JSON_VALUES - 1}]` });
    expect(jsonOverLimit(`[${'1,'.repeat(MOST_JSON_VALUES - 1)}1]`)).toBeUndefined();
  });

  it('is not reported for brackets inside a string', () => {
    expect(jsonOverLimit(JSON.stringify({ 'a"[[': '['.repeat(1_000), b: '\\"'.repeat(200), c: '\\' }))).toBeUndefined();
  });

  it('is reported when it is nested deeper than the limit, and only then', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 90, max: 105 }), (value, levels) => {
        const text = '[0,'.repeat(levels) + JSON.stringify(value) + ']'.repeat(levels);
        expect(jsonOverLimit(text) !== undefined).toBe(levels + depthOf(value) > DEEPEST_JSON_LEVEL);
      }),
    );
  });
});
