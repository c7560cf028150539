import { describe, expect, it } from 'vitest';
import { amountText, findSeparator } from './csv-form.ts';

describe('the separator of a CSV file', () => {
  it.each([
    ['SKU,Price', ',', 1],
    ['SKU;Price\na,b,c,d', ';', 1],
    ['SKU\tPrice', '\t', 1],
    ['"Price, net; gross";SKU', ';', 1],
    ['SKU', ',', 1],
    ['', ',', 1],
    ['sep=;\r\nSKU', ';', 2],
    ['\u{feff}SEP=,\nSKU;a;b', ',', 2],
  ])('of %j is %j', (head, separator, firstLine) => {
    expect(findSeparator(head)).toEqual({ separator, firstLine });
  });
});

describe('an amount of a file', () => {
  it.each([
    ['58,50', '58.50'],
    ['1.250,00', '1250.00'],
    ['1.250.000,5', '1250000.5'],
    ['12.50', '12.50'],
    ['58,50 €', '58.50'],
    ['€58,50', '58.50'],
    ['EUR 58,50', '58.50'],
    ['58,50\u{a0}€', '58.50'],
    ['-5,00', '-5.00'],
    ['1.250', undefined],
    ['1,250,00', '1,250,00'],
    ['abc', 'abc'],
    ['', ''],
  ])('with a decimal comma: %j is %j', (text, expected) => {
    expect(amountText(text, { separator: ';' }, 'EUR')).toBe(expected);
  });

  it('is unchanged where commas separate the cells', () => {
    expect(amountText('58,50', { separator: ',' }, 'EUR')).toBe('58,50');
  });
});
