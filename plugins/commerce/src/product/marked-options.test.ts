import { chooseVariant, type Product, productSchema } from '@plinth/sdk/commerce';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { markedOptions } from './marked-options.ts';

const NAMES = ['Size', 'Paper', 'Frame'];

/**
 * Makes a product from its variants. `S/matt/ash:3` is a variant with these three option values and 3 pieces in stock.
 */
function productOf(...variants: readonly string[]): Product {
  return v.parse(productSchema(), {
    productType: 'PHYSICAL',
    variantOptionOrdering: NAMES,
    variants: variants.map((written) => {
      const [values = '', stock] = written.split(':');
      const optionValues = values.split('/').map((value, at) => ({ optionName: NAMES[at], value }));
      return { id: values, price: 100, qtyInStock: Number(stock), optionValues };
    }),
  });
}

const PRINT = productOf('S/matt/ash:1', 'S/matt/oak:1', 'L/gloss/ash:1', 'L/gloss/oak:0', 'L/gloss/none:1');

it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['nothing is chosen', {}, []],
  ['one value: those that do not fit it', { Size: 'S' }, ['gloss impossible', 'none impossible']],
  ['two that do not fit: not the chosen ones', { Size: 'S', Paper: 'gloss' }, ['oak soldOut', 'none impossible']],
  [
    'a third one, which fits both, and those that fit only one',
    { Size: 'S', Paper: 'gloss', Frame: 'ash' },
    ['oak soldOut', 'none impossible'],
  ],
  [
    'three of which one does not fit the others',
    { Size: 'S', Paper: 'matt', Frame: 'none' },
    ['L impossible', 'gloss impossible'],
  ],
  [
    'a combination that is sold out',
    { Size: 'L', Paper: 'gloss', Frame: 'oak' },
    ['S impossible', 'L soldOut', 'matt impossible', 'gloss soldOut', 'oak soldOut'],
  ],
])('§4 marked values: %s', (_, chosen, marked) => {
  const { options } = chooseVariant(PRINT, new Map(Object.entries(chosen)));
  const found = markedOptions(PRINT, options).flatMap(({ values }) =>
    values.filter(({ state }) => state !== 'available').map(({ value, state }) => `${value} ${state}`),
  );
  expect(found).toEqual(marked);
});
