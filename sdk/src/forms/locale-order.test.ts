import { describe, expect, it } from 'vitest';
import { countries } from './kinds/address/countries.ts';
import { isFamilyNameFirst } from './kinds/name/name-order.ts';
import { addressFormat, dateOrder, hasAmpm, hasPhonePrefix } from './locale-order.ts';

describe('order and names by locale', () => {
  it.each([
    ['en-US', 'Month Day Year', true, true, false, 'City State Zip', 'ZIP Code'],
    ['en', 'Month Day Year', true, true, false, 'City State Zip', 'ZIP Code'],
    ['en-GB', 'Day Month Year', false, false, false, 'City State Zip', 'Postcode'],
    ['de-DE', 'Day Month Year', false, false, false, 'Zip City State', 'Postal Code'],
    ['de', 'Day Month Year', false, false, false, 'Zip City State', 'Postal Code'],
    ['ja-JP', 'Year Month Day', false, false, true, 'Zip City State', 'Postal Code'],
    ['hu', 'Year Month Day', false, false, true, 'Zip City State', 'Postal Code'],
    ['en-CA', 'Year Month Day', true, true, false, 'City State Zip', 'Postal Code'],
    ['ar-EG', 'Day Month Year', true, false, false, 'City State Zip', 'Postal Code'],
    ['no locale at all', 'Month Day Year', true, true, false, 'City State Zip', 'ZIP Code'],
    ['', 'Month Day Year', true, true, false, 'City State Zip', 'ZIP Code'],
  ])('in the locale "%s", dates are %s and addresses $5', (locale, date, ampm, prefix, family, order, zip) => {
    expect(dateOrder(locale).join(' ')).toBe(date);
    expect([hasAmpm(locale), hasPhonePrefix(locale), isFamilyNameFirst(locale)]).toEqual([ampm, prefix, family]);
    const format = addressFormat(locale);
    expect([format.order.join(' '), format.zip]).toEqual([order, zip]);
  });
});

describe('countries', () => {
  it.each([
    ['en', 'Germany'],
    ['de', 'Deutschland'],
    ['no locale at all', 'Germany'],
  ])('have names in the language %s', (locale, germany) => {
    expect(countries(locale).find(({ code }) => code === 'DE')?.name).toBe(germany);
  });

  it('are listed once each, sorted by the rules of the language', () => {
    const list = countries('de');
    expect(new Set(list.map(({ code }) => code)).size).toBe(249);
    const names = list.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'));
  });
});
