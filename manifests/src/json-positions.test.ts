import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEEPEST_LEVEL, findJsonPositions, isFault } from './json-positions.ts';

/** Texts that are almost JSON: JSON texts in which one character was removed or replaced, or was added at the end. */
const almostJson = fc
  .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', ':', '\\', '0', '\n', '-', 'e'))
  .map(([text, at, character]) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + character + text.slice(index + 1);
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // `JSON.parse` refuses the text.
    return false;
  }
}

const positionsOf = (text: string) => {
  const found = findJsonPositions(text);
  if (isFault(found)) throw new Error(found.message);
  return found;
};

const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
    : [path];

describe('findJsonPositions', () => {
  it('accepts the texts that JSON.parse accepts, and no others', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), almostJson, fc.string()), (text) => {
        expect(isFault(findJsonPositions(text))).toBe(!isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds every value of a text, or the enclosing object when the value is missing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value, null, 1);
        const positions = positionsOf(text);
        for (const path of pathsOf(JSON.parse(text))) {
          expect(positions.find(path).depth).toBe(path.length);
          expect(positions.find([...path, 'no such key']).depth).toBe(path.length);
        }
      }),
    );
  });

  it('names the line of a key, of a list item, and of the nearest part of a path', () => {
    const positions = positionsOf('{\n  "a": {\n    "b": [\n      1,\n      2\n    ]\n  }\n}');
    const lines = [[], ['a'], ['a', 'b'], ['a', 'b', '1'], ['a', 'c'], ['x']].map((path) => positions.find(path).line);
    expect(lines).toEqual([1, 2, 3, 5, 2, 1]);
  });

  it.each([
    ['at the top', '{"a":1,\n"a":2}', [{ path: ['a'], line: 2, firstLine: 1 }]],
    ['in a list', '[{},{"a":1,"b":2,\n\n"a":3}]', [{ path: ['1', 'a'], line: 3, firstLine: 1 }]],
    ['written with an escape', '{"a":1,"\\u0061":2}', [{ path: ['a'], line: 1, firstLine: 1 }]],
    ['in different objects', '{"a":{"a":1},"b":{"a":1}}', []],
    ['that is a name of Object.prototype', '{"toString":1,"__proto__":1}', []],
  ])('finds a key that occurs twice: %s', (_, text, duplicates) => {
    expect(positionsOf(text).duplicates).toEqual(duplicates);
  });

  it.each([
    ['{\n "a": 1,\n}', 3, 1, 'expected a key in double quotes, but found "}"'],
    ['[1, 2', 1, 6, 'expected "," or "]", but found the end of the file'],
    ['// no\n{}', 1, 1, 'expected a value, but found a comment'],
    ["{ 'a': 1 }", 1, 3, 'expected a key in double quotes, but found "\'"'],
    ['{ "a": tru }', 1, 8, 'expected a value, but found "tru"'],
    ['{ "a": 1 } x', 1, 12, 'expected the end of the file, but found "x"'],
    [
      '{ "a": "b\n" }',
      1,
      8,
      'expected a value, but found a text that does not end on its line or has an invalid escape',
    ],
    ['\uFEFF{}', 1, 1, 'expected a value, but found a byte order mark'],
  ])('says what is wrong with %j, and where', (text, line, column, message) => {
    expect(findJsonPositions(text)).toMatchObject({ line, column, message });
  });

  it('refuses a text that is nested too deeply, at any depth', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(isFault(findJsonPositions(nested(DEEPEST_LEVEL)))).toBe(false);
    for (const levels of [DEEPEST_LEVEL + 1, 1_000_000]) {
      expect(findJsonPositions(nested(levels))).toMatchObject({ message: 'is nested deeper than 200 levels' });
    }
  });

  it('reads a long text without running out of stack', () => {
    const text = JSON.stringify({ long: '\\"x'.repeat(1_000_000) });
    expect(positionsOf(text).find(['long']).depth).toBe(1);
  });
});
