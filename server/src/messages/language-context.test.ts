import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { PSEUDO_LOCALE } from '@plinth/sdk/messages';
import { describe, expect, it } from 'vitest';
import { datesLocale, inLanguage, wordsLanguage } from './language-context.ts';
import { LANGUAGES } from './languages.ts';
import { notFoundTitle } from './messages.ts';

describe('the current language', () => {
  it('is English when no other language is set', () => {
    expect([notFoundTitle(), wordsLanguage()]).toEqual(['There is nothing here', 'en']);
  });

  it.each([
    ['de-AT', 'de', 'Hier gibt es nichts'],
    ['ar', 'ar', 'لا يوجد شيء هنا'],
    ['fr-CA', 'en', 'There is nothing here'],
    ['no tag at all', 'en', 'There is nothing here'],
  ])('for the locale %s is %s', (locale, language, words) => {
    expect(inLanguage(locale, () => [notFoundTitle(), wordsLanguage()])).toEqual([words, language]);
  });

  it.each([
    ['en-GB', '29 November 2026'],
    ['en', 'November 29, 2026'],
    ['fr-CA', 'November 29, 2026'],
    ['no tag at all', 'November 29, 2026'],
  ])('has the dates of the region of %s', (locale, date) => {
    const format = () => new Intl.DateTimeFormat(datesLocale(), { dateStyle: 'long', timeZone: 'UTC' });
    expect(inLanguage(locale, format).format(new Date('2026-11-29T00:00:00Z'))).toBe(date);
  });

  it('stays the same after an await, while other code runs in other languages', async () => {
    const slow = async (ms: number) => {
      await delay(ms);
      return wordsLanguage();
    };
    const all = ['de', 'ar', 'en-GB', 'de-CH'].map((locale, index) => inLanguage(locale, () => slow(5 * index)));
    expect(await Promise.all(all)).toEqual(['de', 'ar', 'en', 'de']);
    expect(wordsLanguage()).toBe('en');
  });

  it('can be changed inside code that runs in another language', async () => {
    const inner = () => inLanguage('ar', async () => wordsLanguage());
    expect(await inLanguage('de', async () => [await inner(), wordsLanguage()])).toEqual(['ar', 'de']);
  });

  it('can be the language of every catalogue in the folder', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
    expect(files).toEqual(
      LANGUAGES.filter((language) => language !== PSEUDO_LOCALE)
        .map((language) => `${language}.json`)
        .sort(),
    );
  });
});
