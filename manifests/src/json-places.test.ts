import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonPlaces, lineAt } from './json-places.ts';

const TEXT = `{
  "name": "a",
  "blocks": [
    { "name": "tabs" },
    {
      "name": "a \\"quoted\\": {name}"
    }
  ],
  "a.b": 1, "a": { "b": 2 }
}`;

it.each([
  ['name', 2],
  ['blocks', 3],
  ['blocks.0.name', 4],
  ['blocks.1', 5],
  ['blocks.1.name', 6],
  ['a.b', 9],
])('finds %s in line %i', (path, line) => {
  expect(lineAt(jsonPlaces(TEXT), path)).toBe(line);
});

it('gives a missing value the line of the object that should have it', () => {
  expect(lineAt(jsonPlaces(TEXT), 'blocks.1.type')).toBe(5);
  expect(lineAt(jsonPlaces(TEXT), 'version')).toBe(1);
});

it('finds a key that an object has twice, and not one that two objects have', () => {
  expect(jsonPlaces(TEXT).repeated).toEqual([]);
  expect(jsonPlaces('{\n"a": [{ "b": 1,\n"b": 2 }] }').repeated).toEqual([{ path: 'a.0.b', line: 3 }]);
});

it('finds every key of any JSON text, and none twice', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((key) => !key.includes('.')),
        fc.json(),
      ),
      (values) => {
        const { lines, repeated } = jsonPlaces(JSON.stringify(values, null, 2));
        expect(repeated).toEqual([]);
        for (const key of Object.keys(values)) expect(lines.has(key)).toBe(true);
      },
    ),
  );
});
