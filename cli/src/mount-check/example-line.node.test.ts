import { expect, it } from 'vitest';
import { exampleLine } from './example-line.ts';

const ITEMS = '{\n  "title": "A",\n  "items": [\n    { "text": 1 }\n  ]\n}';

it.each([
  ['a field', ITEMS, 'title: Invalid type', 2],
  ['a field of an item', ITEMS, 'items.0.text: Invalid type: Expected string but received 1', 4],
  ['the object that lacks a field', ITEMS, 'items.0.more: Invalid key: Expected "more"', 4],
  ['the whole example, which lacks a field', ITEMS, 'more: Invalid key: Expected "more"', 1],
  ['a field below a title for readers', '{\n "title": "A",\n "data": {\n  "title": 1\n }\n}', 'title: Invalid type', 4],
  ['no line for a message without a path', ITEMS, 'is too long', undefined],
  ['no line in a text that is not JSON', '{', 'title: Invalid type', undefined],
])('finds the line of %s', (_title, text, message, line) => {
  expect(exampleLine(text, message)).toBe(line);
});
