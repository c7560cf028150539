import { expect, it } from 'vitest';
import { itemPrices } from './item-prices.ts';

it.each([
  ['8', [], '€', [{ title: '', symbol: '€', amount: '8' }]],
  ['8.50', [], '', [{ title: '', symbol: '', amount: '8.50' }]],
  ['$8', [], '€', [{ title: '', symbol: '', amount: '$8' }]],
  ['2.8', [], '€', [{ title: '', symbol: '€', amount: '2.80' }]],
  ['2.8', [], '', [{ title: '', symbol: '', amount: '2.80' }]],
  ['2.8', [{ title: 'Large', price: '3.5' }], '$', [{ title: 'Large', symbol: '$', amount: '3.50' }]],
  ['0.125', [], '€', [{ title: '', symbol: '€', amount: '0.125' }]],
  ['280.5', [], '¥', [{ title: '', symbol: '¥', amount: '280.5' }]],
  ['2.8 a piece', [], '€', [{ title: '', symbol: '€', amount: '2.8 a piece' }]],
  ['market price', [], '€', [{ title: '', symbol: '', amount: 'market price' }]],
  ['', [], '€', []],
  ['8', [{ title: 'Large', price: '9' }], '€', [{ title: 'Large', symbol: '€', amount: '9' }]],
  [
    '',
    [
      { title: 'Small', price: '' },
      { title: 'Large', price: '9' },
    ],
    '€',
    [{ title: 'Large', symbol: '€', amount: '9' }],
  ],
])('price %j with variants %j and the symbol %j gives the expected prices', (price, variants, symbol, expected) => {
  expect(itemPrices({ price, variants }, symbol)).toEqual(expected);
});
