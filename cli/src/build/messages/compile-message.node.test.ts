import { decideWith, readLocaleData, recordLocaleData } from '@plinth/sdk/locale-data';
import { type MessageValues, messagesOf, setMessageLanguage } from '@plinth/sdk/messages';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterEach, describe, expect, it } from 'vitest';
import { compileMessage, parametersOf, parseMessage } from './compile-message.ts';

const FILES = '{max, plural, =1 {one file} one {# file} two {two} few {{max} few} many {# many} other {# other}}';
const PLACE = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
const OFFSET = '{count, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}';
// biome-ignore lint/suspicious/noTemplateCurlyInString: this text must not become code.
const CHOICE = "{kind, select, video {It''s a video} other {`${kind}` \\ {size, number}}}";

/** Runs the JavaScript of a message with these values. */
function run(words: string, language: string, values: Readonly<Record<string, string | number>>): unknown {
  const names = Object.keys(values).sort();
  const code = compileMessage(parseMessage(words), language, names);
  return new Function(...names, `return ${code}`)(...names.map((name) => values[name]));
}

afterEach(() => {
  decideWith(undefined);
  setMessageLanguage(() => 'en');
});

describe('a compiled message', () => {
  it.each(['en', 'de', 'ar'])('has the text of the reference implementation in "%s"', (language) => {
    for (let number = 0; number < 130; number += 1) {
      for (const [words, values] of [
        [FILES, { max: number }],
        [PLACE, { place: number }],
        [OFFSET, { count: number }],
        [CHOICE, { kind: 'image', size: number * 1000 }],
        [CHOICE, { kind: 'video', size: number }],
        ['{index} of {count}', { index: number, count: 7 }],
      ] as const) {
        const expected = new IntlMessageFormat(words, language, undefined, { ignoreTag: true }).format(values);
        expect(run(words, language, values)).toBe(expected);
      }
    }
  });

  it.each(['de', 'ar'])(
    '§3 asks in "%s" for what the server has decided, and the server asks for the same',
    (language) => {
      const messages = {
        files: [FILES, { max: 3 }],
        place: [PLACE, { place: 2 }],
        choice: [CHOICE, { kind: 'image', size: 4500 }],
      } as const;
      const catalogue = Object.fromEntries(Object.entries(messages).map(([key, [words]]) => [key, words]));
      setMessageLanguage(() => language);
      const message = messagesOf({ en: catalogue, [language]: catalogue });
      const data = recordLocaleData();
      const onServer = Object.entries(messages).map(([key, [, values]]) => message<MessageValues>(key)(values));
      const asked = new Set<string>();
      decideWith((key, ask) => {
        asked.add(key);
        return data[key] ?? ask();
      });
      const inBrowser = Object.values(messages).map(([words, values]) => run(words, language, values));
      expect(inBrowser).toEqual(onServer);
      expect(Object.keys(data)).not.toEqual([]);
      expect([...asked]).toEqual(expect.arrayContaining(Object.keys(data)));
      readLocaleData(Object.fromEntries(Object.keys(data).map((key) => [key, 'decided'])));
      expect(run(CHOICE, language, messages.choice[1])).toContain('decided');
    },
  );

  it('asks nothing in English', () => {
    const asked: string[] = [];
    decideWith((key, ask) => {
      asked.push(key);
      return ask();
    });
    for (const [words, value] of [
      [FILES, { max: 4500 }],
      [PLACE, { place: 2 }],
    ] as const)
      run(words, 'en', value);
    expect(asked).toEqual([]);
  });

  it('inserts a value that occurs once directly into the text', () => {
    const index = 4;
    const code = compileMessage(parseMessage('Slide {number}'), 'en', ['index + 1']);
    expect([new Function('index', `return ${code}`)(index), code.includes('=>')]).toEqual(['Slide 5', false]);
  });

  it('computes a value that occurs twice only once', () => {
    const code = compileMessage(parseMessage('{name}, {name}!'), 'en', ['next()']);
    let calls = 0;
    const next = () => {
      calls += 1;
      return 'Ada';
    };
    expect([new Function('next', `return ${code}`)(next), calls]).toEqual(['Ada, Ada!', 1]);
  });

  it.each(['{when, date}', '{when, time, short}', '{size, number, ::percent}'])('refuses %s', (words) => {
    expect(() => compileMessage(parseMessage(words), 'en', ['x'])).toThrow(TypeError);
  });

  it('returns the types of its parameters', () => {
    expect([...parametersOf(parseMessage(CHOICE))]).toEqual([
      ['kind', 'string'],
      ['size', 'number'],
    ]);
  });
});
