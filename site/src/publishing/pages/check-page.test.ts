import { pageFileSchema } from '@plinth/server/pages';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { reservedPaths } from '../../app/reserved-paths.ts';
import { SOURCE_FEATURES } from '../../testing/source-halves.ts';
import { blockTypesOf } from './block-types.ts';
import { checkPage } from './check-page.ts';
import { blocksOf, layOut } from './page-layout.ts';

const RESERVED_PATHS = reservedPaths(SOURCE_FEATURES);

const types = blockTypesOf({ '69': { name: 'accordion' }, 'acme/clock': { name: 'clock' } });
const page = (blocks: object[], sections?: object[]) =>
  v.parse(pageFileSchema, { path: '/', title: '', blocks, ...(sections ? { sections } : {}) });
const block = (id: string, type: string | number = 69) => ({ id, type });
const column = (...blocks: string[]) => ({ rows: [[{ span: 12, blocks }]] });
const many = (count: number) => Array.from({ length: count }, (_, index) => block(`b${index}`));

describe('block types', () => {
  it.each([
    [69, '69', true],
    ['69', '69', true],
    ['accordion', '69', true],
    ['acme/clock', 'acme/clock', true],
    ['gallery', '8', false],
    ['nothing', 'nothing', false],
    ['toString', 'toString', false],
  ])('%s has the key %s (provided by a plugin: %s)', (type, key, isProvided) => {
    expect(types.keyOf(type)).toBe(key);
    expect(types.isProvided(types.keyOf(type))).toBe(isProvided);
  });
});

describe('the warnings about a page', () => {
  it.each([
    [
      'name blocks with the same id, once',
      page([block('a'), block('a'), block('a')]),
      [['PLINTH-SITE-014', '$.blocks']],
    ],
    [
      'name a duplicate field id of a form, and an unknown field of a step',
      page([
        {
          ...block('f'),
          data: {
            formId: 'f',
            fields: [{ id: 'a' }, null, { id: 'a' }],
            steps: [7, { fields: ['a', 'b'] }],
          },
        },
      ]),
      [
        ['PLINTH-SITE-023', '$.blocks[0].data.fields[2].id'],
        ['PLINTH-SITE-023', '$.blocks[0].data.steps[1].fields[1]'],
      ],
    ],
    [
      'name a type that no plugin provides',
      page([block('a'), block('b', 'nothing')]),
      [['PLINTH-SITE-015', '$.blocks[1].type']],
    ],
    ['§9 do not name a layout of 60 blocks', page(many(60)), []],
    ['§9 name a layout of more than 60 blocks', page(many(61)), [['PLINTH-SITE-016', '$.blocks']]],
    [
      '§9 do not name 70 blocks in two sections of at most 60',
      page(many(70), [
        column(...many(35).map(({ id }) => id)),
        column(
          ...many(70)
            .map(({ id }) => id)
            .slice(35),
        ),
      ]),
      [],
    ],
    [
      'name a section with a reserved id',
      page(
        [],
        [
          { ...column(), id: 'plinth-lock' },
          { ...column(), id: 'about' },
        ],
      ),
      [['PLINTH-SITE-065', '$.sections[0].id']],
    ],
    [
      'name a section with the id of an unknown block',
      page([], [column('gone')]),
      [['PLINTH-SITE-017', '$.sections[0]']],
    ],
    [
      'name a block that is in two places',
      page([block('a')], [column('a', 'a')]),
      [['PLINTH-SITE-017', '$.sections[0]']],
    ],
    ['name a block that is in no section', page([block('a')], [column()]), [['PLINTH-SITE-017', '$.sections']]],
    [
      'name columns that are wider than the row',
      page(
        [],
        [
          {
            rows: [
              [
                { span: 8, blocks: [] },
                { span: 5, blocks: [] },
              ],
            ],
          },
        ],
      ),
      [['PLINTH-SITE-017', '$.sections[0].rows[0]']],
    ],
  ])('%s', (_, file, expected) => {
    const problems = checkPage('a.json', file, types, RESERVED_PATHS);
    expect(problems.map(({ code, at }) => [code, at])).toEqual(expected);
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  });
});

it('warns about a block with both data and html', () => {
  const both = page([{ ...block('a'), data: {}, html: '<p></p>' }]);
  expect(checkPage('a.json', both, types, RESERVED_PATHS)).toMatchObject([
    { code: 'PLINTH-SITE-011', severity: 'warning', at: '$.blocks[0]', hint: expect.stringContaining('Remove') },
  ]);
});

describe('the path of a page', () => {
  const codes = (path: string) =>
    checkPage('a.json', v.parse(pageFileSchema, { path, title: '' }), types, RESERVED_PATHS).map(
      ({ code, severity, at }) => [code, severity, at],
    );

  it.each([
    '/healthz',
    '/readyz',
    '/images/a',
    '/_plinth/host/a',
    '/api/a',
    '/config',
    '/config/',
    '/config/a',
    '/theme.0123.css',
  ])('%s is reserved, which is an error', (path) => {
    expect(codes(path)).toEqual([['PLINTH-SITE-021', 'error', '$.path']]);
  });

  it.each(['/', '/images', '/health', '/configuration', '/apis', '/theme.css.html', '/a/api/b'])(
    '%s is not reserved',
    (path) => {
      expect(codes(path)).toEqual([]);
    },
  );
});

describe('layout', () => {
  it.each([
    ['without sections all blocks are in one column', page([block('a'), block('b')]), [['a', 'b']]],
    [
      'sections give the blocks their order',
      page([block('a'), block('b')], [column('b'), column('a')]),
      [['b'], ['a']],
    ],
    [
      'blocks of the same id stay together',
      page([block('a'), block('b'), block('a')], [column('a', 'b')]),
      [['a', 'a', 'b']],
    ],
    ['blocks that are in no section follow at the end', page([block('a'), block('b')], [column('b')]), [['b'], ['a']]],
    ['no block is rendered twice', page([block('a')], [column('a', 'a'), column('a')]), [['a'], []]],
  ])('%s', (_, file, expected) => {
    expect(layOut(file).map((section) => blocksOf(section).map(({ id }) => id))).toEqual(expected);
  });
});
