import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Product, productSchema } from './product-schema.ts';
import { chooseVariant } from './variant-choice.ts';

/** In this notation, `S/red:3` is a variant of size S in red with 3 in stock. */
function productOf(ordering: readonly string[], ...variants: readonly string[]): Product {
  return v.parse(productSchema(), {
    productType: 'PHYSICAL',
    variantOptionOrdering: ordering,
    variants: variants.map((written) => {
      const [names = '', stock] = written.split(':');
      const optionValues = names.split('/').map((value, at) => ({ optionName: ordering[at], value }));
      return { id: names, price: 100, qtyInStock: Number(stock), optionValues };
    }),
  });
}

/** Writes a choice as text: `Size S available, M soldOut*`. The star marks the chosen value. */
function shown(product: Product, chosen: Readonly<Record<string, string>>) {
  const { options, variant } = chooseVariant(product, new Map(Object.entries(chosen)));
  const lines = options.map(
    ({ name, values }) =>
      `${name} ${values.map(({ value, state, isChosen }) => `${value} ${state}${isChosen ? '*' : ''}`).join(', ')}`,
  );
  return { lines, id: variant?.id };
}

describe('§4 choice of a variant', () => {
  const shirt = productOf(['Size', 'Colour'], 'S/red:3', 'S/blue:0', 'M/red:1');

  it.each([
    ['nothing is chosen', {}, ['Size S available, M available', 'Colour red available, blue soldOut'], undefined],
    ['a size', { Size: 'S' }, ['Size S available*, M available', 'Colour red available, blue soldOut'], undefined],
    [
      'a size without blue',
      { Size: 'M' },
      ['Size S available, M available*', 'Colour red available, blue impossible'],
      undefined,
    ],
    [
      'both',
      { Size: 'S', Colour: 'red' },
      ['Size S available*, M available', 'Colour red available*, blue soldOut'],
      'S/red',
    ],
    [
      'a variant that is sold out',
      { Size: 'S', Colour: 'blue' },
      ['Size S soldOut*, M impossible', 'Colour red available, blue soldOut*'],
      'S/blue',
    ],
    [
      'an impossible pair: each can be changed for the other',
      { Size: 'M', Colour: 'blue' },
      ['Size S soldOut, M impossible*', 'Colour red available, blue impossible*'],
      undefined,
    ],
    [
      'a value that does not exist',
      { Size: 'XL' },
      ['Size S available, M available', 'Colour red impossible, blue impossible'],
      undefined,
    ],
    [
      'an option that does not exist',
      { Length: 'long' },
      ['Size S impossible, M impossible', 'Colour red impossible, blue impossible'],
      undefined,
    ],
  ])('%s', (_, chosen, lines, id) => {
    expect(shown(shirt, chosen)).toEqual({ lines, id });
  });

  it('a product without options has one variant, which is chosen', () => {
    const product = v.parse(productSchema(), { productType: 1, variants: [{ id: 'only', price: 1 }] });
    expect(shown(product, {})).toEqual({ lines: [], id: 'only' });
    expect(shown(productOf(['Size']), {})).toEqual({ lines: [], id: undefined });
  });

  it('of two variants with the same values, the one in stock is chosen', () => {
    const product = productOf(['Size'], 'S:0', 'S:2');
    const { variant } = chooseVariant(product, new Map([['Size', 'S']]));
    expect(variant?.qtyInStock).toBe(2);
  });

  it('an option that is not in the order comes after those that are', () => {
    const product = v.parse(productSchema(), {
      productType: 1,
      variantOptionOrdering: ['Colour'],
      variants: [{ price: 1, attributes: { Size: 'S', Colour: 'red' } }],
    });
    expect(chooseVariant(product, new Map()).options.map(({ name }) => name)).toEqual(['Colour', 'Size']);
  });

  it('gives the same result as a separate search for every value, for 1 to 6 options', () => {
    const values = fc.constantFrom('a', 'b', 'c');
    const cases = fc.integer({ min: 1, max: 6 }).chain((count) =>
      fc.record({
        ordering: fc.constant(Array.from({ length: count }, (_, at) => `option ${at}`)),
        rows: fc.array(fc.record({ names: fc.tuple(...Array(count).fill(values)), stock: fc.nat(1) }), {
          maxLength: 60,
        }),
        chosen: fc.array(fc.option(values), { minLength: count, maxLength: count }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ ordering, rows, chosen }) => {
        const product = productOf(ordering, ...rows.map(({ names, stock }) => `${names.join('/')}:${stock}`));
        const choice = new Map<string, string>(
          ordering.flatMap((name, at) => (chosen[at] ? [[name, chosen[at]] as const] : [])),
        );
        for (const { name, values: choices } of chooseVariant(product, choice).options)
          for (const { value, state } of choices) {
            const wanted = [...new Map(choice).set(name, value)];
            const found = product.variants.filter(({ optionValues }) =>
              wanted.every(([option, is]) => optionValues.some((one) => one.optionName === option && one.value === is)),
            );
            const isInStock = found.some(({ qtyInStock }) => qtyInStock > 0);
            expect(state).toBe(isInStock ? 'available' : found.length > 0 ? 'soldOut' : 'impossible');
          }
      }),
    );
  });
});
