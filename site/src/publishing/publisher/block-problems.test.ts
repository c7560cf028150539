import { pageFileSchema } from '@plinth/server/pages';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { blockProblems, ofAuthor } from './block-problems.ts';

const page = v.parse(pageFileSchema, {
  path: '/',
  title: '',
  blocks: [
    { id: 'a', type: 69 },
    { id: 'b', type: 69 },
    { id: 'a', type: 69 },
  ],
});
const files = { file: 'a.json', page, site: { context: {} } };
const lines = (block: string, code: string, message: string) =>
  blockProblems(files, { block, code, message }).map(({ at, reason }) => `${at}: ${reason}`);

it.each([
  [
    'a',
    'items: Invalid key: Expected "items" but received undefined',
    ['$.blocks[0].data.items: the field "items" is missing'],
  ],
  [
    'b',
    'items.0.title: Invalid type: Expected string but received 5',
    ['$.blocks[1].data.items[0].title: expected string, found 5'],
  ],
  ['a-2', 'data: Invalid type: Expected Object but received null', ['$.blocks[2].data: expected Object, found null']],
  ['a', 'x: one; or two; y: three', ['$.blocks[0].data.x: one; or two', '$.blocks[0].data.y: three']],
])('reports invalid data of block %s with its JSON path: %s', (block, message, expected) => {
  expect(lines(block, 'PLINTH-BLOCK-002', message)).toEqual(expected);
});

it('reports an item that was left out, with its position and what this means for the block', () => {
  const [problem] = blockProblems(files, {
    block: 'b',
    code: 'PLINTH-BLOCK-007',
    message: 'fields.2.required: Invalid type: Expected boolean but received "yes"',
  });
  expect(problem).toMatchObject({
    code: 'PLINTH-BLOCK-007',
    at: '$.blocks[1].data.fields[2].required',
    reason: 'expected boolean, found "yes"',
    hint: expect.stringContaining('published without that item'),
  });
});

it('reports a block that fails with its position', () => {
  expect(lines('b', 'PLINTH-MOUNT-001', 'threw: no')).toEqual(['$.blocks[1]: block "b": threw: no']);
});

it.each<[string, string, string, string, string]>([
  ['a link of a part', 'PLINTH-BLOCK-010', 'the link "www.a" is bad', 'site.json', '$.context.bars.info'],
  ['a field of a part', 'PLINTH-BLOCK-002', 'text: is too long', 'site.json', '$.context.bars.info.text'],
  ['a field that the page sets', 'PLINTH-BLOCK-002', 'style: is not a style', 'a.json', '$.context.bars.info.style'],
])('names the file that has %s', (_, code, message, file, at) => {
  const site = { context: { bars: { info: { text: 'x' } } } };
  const context = message.startsWith('style') ? { bars: { info: { style: 9 } } } : {};
  const [problem] = blockProblems(
    { file: 'a.json', page: { ...page, context }, site },
    { block: 'info', part: 'bars.info', code, message },
  );
  expect(problem).toMatchObject({ file, at });
});

it.each([
  [
    'a',
    'item: is not a field of the block; did you mean "items"?; added.by: is not a field of the block',
    'item: is not a field of the block; did you mean "items"?',
  ],
  ['a', 'added: is not a field of the block', undefined],
  ['b', 'list.0.item: is not a field of the block', 'list.0.item: is not a field of the block'],
])('of block %s, keeps only warnings about what the author wrote: %s', (block, message, expected) => {
  const written = v.parse(pageFileSchema, {
    path: '/',
    title: '',
    blocks: [
      { id: 'a', type: 69, data: { item: 1 } },
      { id: 'b', type: 69, data: { list: [{ item: 1 }] } },
    ],
  });
  const problem = { block, code: 'PLINTH-SITE-341', message };
  expect(ofAuthor({ page: written }, problem)?.message).toBe(expected);
  expect(ofAuthor({ page: written }, { ...problem, part: 'cookieSettings' })).toBeUndefined();
});
