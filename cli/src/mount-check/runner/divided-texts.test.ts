import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dividedTexts } from './divided-texts.ts';

const html = (...children: readonly unknown[]) => renderToString(createElement('p', {}, ...(children as string[])));

it.each<[string, readonly unknown[]]>([
  ['one string', ['Hello Ada!']],
  ['an element beside a text', ['Hello ', createElement('b', { key: 'b' }, 'Ada'), '!']],
  ['nothing beside a text', ['Hello', null, false, '']],
  ['a comment as text', ['<!-- -->']],
])('%s is one text', (_, children) => expect(dividedTexts(html(...children))).toEqual([]));

it.each<[string, readonly unknown[], string]>([
  ['a text and a value', ['Hello ', 'Ada'], 'writes the pieces "Hello " and "Ada" of one text separately'],
  ['a number and a unit', [3, ' kg'], 'writes the pieces "3" and " kg" of one text separately'],
])('%s are two pieces', (_, children, message) => expect(dividedTexts(html(...children))).toEqual([message]));

it('names each text once, and not more than five', () => {
  expect(dividedTexts(html('a', 'b') + html('a', 'b'))).toHaveLength(1);
  expect(dividedTexts(Array.from({ length: 9 }, (_, index) => html('a', String(index))).join(''))).toHaveLength(5);
});
