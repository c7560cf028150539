import { describe, expect, it } from 'vitest';
import { parseSettings } from './import-settings.ts';

const problemOf = (settings: unknown, currency: 'EUR' | 'JPY' = 'EUR') => {
  const read = parseSettings(typeof settings === 'string' ? settings : JSON.stringify(settings), currency);
  return 'problems' in read ? read.problems.map(({ code, at }) => `${code.slice(-3)} ${at}`) : [];
};
const FLAT = { id: 'post', name: 'Post', kind: 'flat', price: '4.90' };
const FRANC = { code: 'CHF', rate: '0.95' };
const TEN = { code: 'TEN', kind: 'percent', percent: '10' };
const GIFT = { id: 'studio', title: 'Studio' };

describe('the settings of a shop', () => {
  it('may be empty', () => {
    expect(parseSettings('{}', 'EUR')).toEqual({
      settings: {
        timeZone: 'UTC',
        missedPayments: 'once',
        downloads: { days: 7, times: 10 },
        countries: [],
        shipping: [],
        taxes: { included: true, rules: [] },
        currencies: [],
        coupons: [],
        donations: [],
        reviews: { ask: 'never', afterDays: 14, linkDays: 60, checked: true },
      },
    });
  });

  it.each<[string, unknown, readonly string[]]>([
    ['no JSON', '{', ['190 $']],
    ['a country in small letters', { countries: ['de'] }, ['191 $.countries[0]']],
    ['an unknown kind of delivery', { shipping: [{ ...FLAT, kind: 'boat' }] }, ['191 $.shipping[0].kind']],
    ['a negative price', { shipping: [{ ...FLAT, price: '-1' }] }, ['191 $.shipping[0].price']],
    ['a price as a number', { shipping: [{ ...FLAT, price: 4.9 }] }, ['191 $.shipping[0].price']],
    ['two ways of delivery with one id', { shipping: [FLAT, FLAT] }, ['191 $.shipping[1].id']],
    [
      'steps in the wrong order',
      {
        shipping: [
          {
            ...FLAT,
            kind: 'weight',
            steps: [
              { from: 5, price: '1' },
              { from: 5, price: '2' },
            ],
          },
        ],
      },
      ['191 $.shipping[0].steps[1].from'],
    ],
    ['a coupon above 100 %', { coupons: [{ ...TEN, percent: '100.5' }] }, ['191 $.coupons[0].percent']],
    ['two coupons with one code', { coupons: [TEN, { ...TEN, code: 'ten' }] }, ['191 $.coupons[1].code']],
    [
      'a coupon that expires at no time',
      { coupons: [{ ...TEN, expires: '2027-02-99T00:00:00Z' }] },
      ['191 $.coupons[0].expires'],
    ],
    ['its own currency', { currencies: [{ code: 'EUR', rate: '1' }] }, ['191 $.currencies[0].code']],
    ['a currency twice', { currencies: [FRANC, FRANC] }, ['191 $.currencies[1].code']],
    ['a rate of nothing', { currencies: [{ ...FRANC, rate: '0.00' }] }, ['191 $.currencies[0].rate']],
    ['a rate as a number', { currencies: [{ ...FRANC, rate: 0.95 }] }, ['191 $.currencies[0].rate']],
    ['a rounding to nothing', { currencies: [{ ...FRANC, rounding: '0' }] }, ['191 $.currencies[0]']],
    ['a coupon for no order', { coupons: [{ ...TEN, uses: 0 }] }, ['191 $.coupons[0].uses']],
    ['two donations with one id', { donations: [GIFT, GIFT] }, ['191 $.donations[1].id']],
    ['a donation without an amount', { donations: [{ ...GIFT, free: false }] }, ['191 $.donations[0].amounts']],
    ['a donation of nothing', { donations: [{ ...GIFT, amounts: ['5', '0'] }] }, ['191 $.donations[0].amounts[1]']],
    [
      'a donation whose limits are the wrong way round',
      { donations: [{ ...GIFT, minimum: '20', maximum: '10' }] },
      ['191 $.donations[0].maximum'],
    ],
    [
      'a tax without a country',
      { taxes: { rules: [{ name: 'VAT', percent: '19' }] } },
      ['191 $.taxes.rules[0].country'],
    ],
  ])('are refused with %s', (_, settings, expected) => {
    expect(problemOf(settings)).toEqual(expected);
  });

  it('have prices in the currency of the store', () => {
    expect(problemOf({ shipping: [{ ...FLAT, price: '490' }] }, 'JPY')).toEqual([]);
    expect(problemOf({ shipping: [FLAT] }, 'JPY')).toEqual(['191 $.shipping[0].price']);
  });
});
