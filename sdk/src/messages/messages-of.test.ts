import { afterEach, describe, expect, it } from 'vitest';
import { bestLanguage } from './best-language.ts';
import { setMessageLanguage } from './message-language.ts';
import { messagesOf } from './messages-of.ts';

const message = messagesOf({
  en: { hello: 'Hello {name}', files: '{count, plural, =1 {one file} other {{count} files}}', only: 'English' },
  de: { hello: 'Hallo {name}', files: '{count, plural, =1 {eine Datei} other {{count} Dateien}}' },
});
const hello = message<{ name: string }>('hello');
const files = message<{ count: number }>('files');

afterEach(() => setMessageLanguage(() => 'en'));

describe('messages at run time', () => {
  it('are in the current language', () => {
    expect(hello({ name: 'Ada' })).toBe('Hello Ada');
    setMessageLanguage(() => 'de-AT');
    expect([hello({ name: 'Ada' }), files({ count: 1 }), files({ count: 3 })]).toEqual([
      'Hallo Ada',
      'eine Datei',
      '3 Dateien',
    ]);
  });

  it('are English when a language does not have them', () => {
    setMessageLanguage(() => 'de');
    expect(message('only')()).toBe('English');
    setMessageLanguage(() => 'ja');
    expect(files({ count: 2 })).toBe('2 files');
  });

  it('are longer, accented and in brackets in the pseudo-locale', () => {
    setMessageLanguage(() => 'en-XA');
    expect(hello({ name: 'Ada' })).toBe('⟦Ħéłłó ~~Ada⟧');
  });
});

describe('best language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'en'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['ja', 'en'],
    ['', 'en'],
    ['no locale at all', 'en'],
  ])('for %o is %s', (locale, expected) => {
    expect(bestLanguage(locale, ['ar', 'de', 'pt-BR', 'zh-Hant'])).toBe(expected);
  });
});
