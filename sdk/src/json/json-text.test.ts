import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

const PROTOTYPES = [Array, Object, Date, String, Number, Boolean].map((type) => type.prototype);

/** Adds what old versions of Prototype.js add. */
function changePrototypes() {
  for (const prototype of PROTOTYPES)
    Object.defineProperty(prototype, 'toJSON', { value: () => '"changed"', configurable: true, writable: true });
}

const DATE_TO_JSON = Object.getOwnPropertyDescriptor(Date.prototype, 'toJSON');
afterEach(() => {
  for (const prototype of PROTOTYPES) Reflect.deleteProperty(prototype, 'toJSON');
  if (DATE_TO_JSON) Object.defineProperty(Date.prototype, 'toJSON', DATE_TO_JSON);
});

describe('JSON of what leaves the page', () => {
  it('is that of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonText(value)).toBe(JSON.stringify(value));
        expect(jsonText(value, 2)).toBe(JSON.stringify(value, null, 2));
      }),
    );
    const odd = {
      left: undefined,
      list: [undefined, Number.NaN, () => 1],
      at: new Date(0),
      never: new Date(Number.NaN),
      own: { toJSON: () => ['own'] },
      address: new URL('https://example.org/a'),
      __proto__: null,
    };
    expect(jsonText(odd)).toBe(JSON.stringify(odd));
  });

  it('does not depend on changed prototypes', () => {
    const value = { checks: ['a', 'b'], at: new Date(0), deep: [{ of: [1, 'two', false, null] }] };
    const before = JSON.stringify(value);
    changePrototypes();
    expect(JSON.stringify(value)).not.toBe(before);
    expect(jsonText(value)).toBe(before);
  });
});
