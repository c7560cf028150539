import { afterEach, describe, expect, it } from 'vitest';
import { dateText, languageTag, listText, numberText, pluralForm, regionName, regionOf } from './index.ts';
import { decideWith, readLocaleData, recordLocaleData } from './locale-data.ts';

afterEach(() => decideWith(undefined));

const UTC = { timeZone: 'UTC' } as const;
const texts = (locale: string) => [
  dateText(locale, 0, { dateStyle: 'long', ...UTC }),
  numberText(locale, 1234.5),
  numberText(locale, 1234.5, { maximumFractionDigits: 0 }),
  pluralForm(locale, 2),
  pluralForm(locale, 2, 'ordinal'),
  listText(locale, ['A', 'B']),
  regionName(locale, 'CH'),
  regionOf(locale),
];

describe('§3 a locale', () => {
  it.each([
    ['de', 'de'],
    ['en_US', 'en-US'],
    ['de_DE.UTF-8', 'de-DE'],
    ['sr_RS@latin', 'sr-RS'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['ar-u-nu-latn', 'ar-u-nu-latn'],
    ['', undefined],
    ['x', undefined],
    ['the language', undefined],
  ])('%j is the tag %s', (name, tag) => {
    expect(languageTag(name)).toBe(tag);
  });

  it.each(['en_GB', '', 'x', '(', 'zz-unknown'])('%j throws in no function', (locale) => {
    expect(texts(locale)).not.toContain('');
  });

  it.each(['x', 'zz'])('%j without data is American English in every environment', (locale) => {
    expect(texts(locale)).toEqual(texts('en-US').with(-1, regionOf(locale)));
  });
});

describe('§3 texts of a locale', () => {
  it('are those of Intl', () => {
    expect(texts('de')).toEqual(['1. Januar 1970', '1.234,5', '1.235', 'other', 'other', 'A und B', 'Schweiz', 'DE']);
  });

  it('are recorded by the server, and read by the browser', () => {
    const data = recordLocaleData();
    const sent = texts('de');
    const received = JSON.parse(JSON.stringify(data));
    expect(Object.keys(received)).toHaveLength(sent.length);
    readLocaleData(Object.fromEntries(Object.entries(received).map(([key, text]) => [key, `${text}!`])));
    expect(dateText('de', 0, { dateStyle: 'long', ...UTC })).toBe('1. Januar 1970!');
    expect(numberText('de', 1234.5)).toBe('1.234,5!');
    expect(numberText('de', 1234.5, { maximumFractionDigits: 0 })).toBe('1.235!');
  });

  it('that the server was never asked for come from the engine', () => {
    readLocaleData({});
    expect(numberText('de', 1234)).toBe('1.234');
  });

  it('are not taken from data of the wrong shape', () => {
    const data = recordLocaleData();
    numberText('de', 1234);
    readLocaleData(Object.fromEntries(Object.keys(data).map((key) => [key, 5])));
    expect(numberText('de', 1234)).toBe('1.234');
  });

  it('in American English are not recorded', () => {
    const data = recordLocaleData();
    texts('en-US');
    texts('en');
    expect(data).toEqual({});
    texts('en-GB');
    expect(data).not.toEqual({});
  });

  it('of a time in English have an ordinary space', () => {
    expect(dateText('en-US', 0, { timeStyle: 'short', ...UTC })).toBe('12:00 AM');
  });
});
