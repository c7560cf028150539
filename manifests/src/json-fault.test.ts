import { expect, it } from 'vitest';
import { findJsonPositions } from './json-positions.ts';

it.each([
  ['{\n "a": 1\n "b": 2\n}', 'found "b"', 'write "," at the end of line 2, or before this value'],
  ['{ "a": [1 2] }', 'found "2"', 'write "," at the end of line 1, or before this value'],
  ['{\n "a": 1,\n}', 'found "}"', 'remove the "," at the end of line 2'],
  ["{ 'a': 1 }", `found "'"`, 'write keys and texts in double quotes'],
  ['{ title: 1 }', 'found "title"', 'write the key in double quotes: "title"'],
  ['{ "a" 1 }', 'found "1"', 'write ":" between the key and its value'],
  ['{ "a": 1 // no\n}', 'found a comment', 'remove the comment; JSON has none'],
  ['{ "a": 1', 'found the end of the file', 'close every brace, bracket and quote that is open'],
  ['{ "a": "b }', 'found a text that does not end on its line', 'correct the JSON syntax'],
])('%j: says what was found and what to do', (text, message, hint) => {
  expect(findJsonPositions(text)).toMatchObject({
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });
});
