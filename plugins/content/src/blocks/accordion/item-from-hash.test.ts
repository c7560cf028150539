import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemFromHash } from './item-from-hash.ts';

describe('§4 accordion hash', () => {
  it.each([
    ['#accordionItems/0', 3, 0],
    ['#accordionItems/2', 3, 2],
    ['accordionItems/1', 3, 1],
    ['#accordionItems/3', 3, undefined],
    ['#accordionItems/-1', 3, undefined],
    ['#accordionItems/1.5', 3, undefined],
    ['#accordionItems/1/2', 3, undefined],
    ['#accordionItems/', 3, undefined],
    ['#accordionItems/99999999999999999999', 3, undefined],
    ['#AccordionItems/1', 3, undefined],
    ['#accordionItemDescription', 3, 0],
    ['#accordionItemDescription', 0, undefined],
    ['#accordionItemDescriptions', 3, undefined],
    ['', 3, undefined],
    ['#__proto__', 3, undefined],
  ])('%s of %i items: %s', (hash, count, expected) => {
    expect(itemFromHash(hash, count)).toBe(expected);
  });

  it('never names an item that does not exist', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.nat().map((n) => `#accordionItems/${n}`),
        ),
        fc.nat(20),
        (hash, count) => {
          const index = itemFromHash(hash, count);
          expect(index === undefined || (Number.isInteger(index) && index >= 0 && index < count)).toBe(true);
        },
      ),
    );
  });
});
