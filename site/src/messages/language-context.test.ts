import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { PSEUDO_LOCALE } from '@plinth/sdk/messages';
import { describe, expect, it } from 'vitest';
import { inLanguage, wordsLanguage } from './language-context.ts';
import { LANGUAGES } from './languages.ts';
import { notFoundTitle } from './messages.ts';

describe('the language of the moment', () => {
  it('is English without another', () => {
    expect([notFoundTitle(), wordsLanguage()]).toEqual(['There is nothing here', 'en']);
  });

  it.each([
    ['de-AT', 'de', 'Hier gibt es nichts'],
    ['ar', 'ar', 'لا يوجد شيء هنا'],
    ['fr-CA', 'en', 'There is nothing here'],
    ['no tag at all', 'en', 'There is nothing here'],
  ])('of %s is %s', (locale, language, words) => {
    expect(inLanguage(locale, () => [notFoundTitle(), wordsLanguage()])).toEqual([words, language]);
  });

  it('stays through waiting, beside others', async () => {
    const slow = async (ms: number) => {
      await delay(ms);
      return wordsLanguage();
    };
    const all = ['de', 'ar', 'en-GB', 'de-CH'].map((locale, index) => inLanguage(locale, () => slow(5 * index)));
    expect(await Promise.all(all)).toEqual(['de', 'ar', 'en', 'de']);
    expect(wordsLanguage()).toBe('en');
  });

  it('can be one inside another', async () => {
    const inner = () => inLanguage('ar', async () => wordsLanguage());
    expect(await inLanguage('de', async () => [await inner(), wordsLanguage()])).toEqual(['ar', 'de']);
  });

  it('is one of the catalogues in the folder', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
    expect(files).toEqual(
      LANGUAGES.filter((language) => language !== PSEUDO_LOCALE)
        .map((language) => `${language}.json`)
        .sort(),
    );
  });
});
