import { html } from '@plinth/sdk/schema';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { unknownFields } from './unknown-fields.ts';

const item = v.object({ title: v.string(), text: v.optional(html()) });
const schema = v.object({
  title: v.optional(v.string(), ''),
  items: v.optional(v.array(item), []),
  link: v.optional(v.union([v.string(), v.object({ href: v.string() })])),
  size: v.optional(
    v.variant('kind', [v.object({ kind: v.literal('a'), width: v.number() }), v.looseObject({ kind: v.literal('b') })]),
  ),
  extra: v.optional(v.record(v.string(), v.object({ name: v.string() }))),
  any: v.optional(v.any()),
});

it.each<[title: string, value: unknown, found: string[]]>([
  ['a misspelt field', { titel: 'a' }, ['titel: is not a field of the block; did you mean "title"?']],
  ['a field that is like no other', { colour: 'red' }, ['colour: is not a field of the block']],
  ['a field that the value already has', { title: 'a', titel: 'b' }, ['titel: is not a field of the block']],
  [
    'a field of an item of a list',
    { items: [{ title: 'a' }, { title: 'b', txt: 'c' }] },
    ['items.1.txt: is not a field of the block; did you mean "text"?'],
  ],
  [
    'a field of an alternative',
    { link: { herf: '/' } },
    ['link.herf: is not a field of the block; did you mean "href"?'],
  ],
  [
    'a field of a value of a record',
    { extra: { one: { nmae: 'a' } } },
    ['extra.one.nmae: is not a field of the block; did you mean "name"?'],
  ],
])('finds %s', (_title, value, found) => {
  expect(unknownFields(schema, value)).toEqual(found);
});

it.each<[title: string, value: unknown]>([
  ['fields that the schema names', { title: 'a', items: [{ title: 'b', text: '<p>c</p>' }], link: '/' }],
  ['any field of an alternative that may have more', { size: { kind: 'b', wdith: 1 } }],
  ['any key of a record', { extra: { anything: { name: 'a' } } }],
  ['fields of any value', { any: { deep: { deeper: 1 } } }],
  ['a value that is no object', 'text'],
])('accepts %s', (_title, value) => {
  expect(unknownFields(schema, value)).toEqual([]);
});

it('accepts every field when the schema makes its object from another one', () => {
  const renamed = v.pipe(
    v.unknown(),
    v.transform((value) => value),
    v.object({ title: v.string() }),
  );
  expect(unknownFields(renamed, { headline: 'a' })).toEqual([]);
});

it('looks at the input of a schema, not at its output', () => {
  const renamed = v.pipe(
    v.object({ headline: v.string() }),
    v.transform(({ headline }) => ({ title: headline })),
  );
  expect(unknownFields(renamed, { headline: 'a', titel: 'b' })).toEqual(['titel: is not a field of the block']);
});

it('names only the first fields of a value with very many', () => {
  const value = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index]));
  expect(unknownFields(schema, value)).toHaveLength(20);
});
