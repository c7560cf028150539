import type { PagePart } from '@plinth/manifests/lock';
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../markup/markup-facts.ts';
import { partHtml } from './page-parts.ts';
import { blocksInParts, MOST_PART_BLOCKS, withoutPartBlocks } from './part-blocks.ts';
import type { RenderedBlock } from './renderer.ts';

const part = (blocks: unknown): PagePart => ({
  type: 'acme/popup',
  name: 'popup',
  place: 'end',
  path: 'popup',
  data: {},
  blocksPath: 'popup.blocks',
  blocks,
  unlessCookie: undefined,
  cookieHolds: 'decision',
});
const BLOCK = { id: 'a', type: 'newsletter', data: { formId: 'f' } };
const rendered = (id: string, html: string): RenderedBlock => ({
  id,
  html,
  markup: NO_FACTS,
  hydratable: true,
  name: id,
  data: {},
});

describe('the blocks inside a part', () => {
  it.each([undefined, null, []])('are none, without a problem, for %j', (blocks) => {
    expect(blocksInParts([part(blocks)])).toEqual({ blocks: [], problems: [] });
  });

  it('are parsed like those of a page file, and know where their data is', () => {
    const { blocks, problems } = blocksInParts([part([BLOCK])]);
    expect(blocks.map(({ block, path }) => [block.id, block.type, path])).toEqual([
      ['a', 'newsletter', 'popup.blocks[0].data'],
    ]);
    expect(problems).toEqual([]);
  });

  it('are left out, with a problem, when they are invalid, and the others stay', () => {
    const { blocks, problems } = blocksInParts([part([{ ...BLOCK, id: '' }, 'text', BLOCK])]);
    expect(blocks.map(({ path }) => path)).toEqual(['popup.blocks[2].data']);
    expect(problems.map(({ block, part, message }) => [block, part, message.split(':')[0]])).toEqual([
      ['popup', 'popup.blocks', '0.id'],
      ['popup', 'popup.blocks', '0.id'],
      ['popup', 'popup.blocks', '1'],
    ]);
  });

  it('are limited', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({ ...BLOCK, id: `b${index}` }));
    const { blocks, problems } = blocksInParts([part(many)]);
    expect(blocks).toHaveLength(MOST_PART_BLOCKS);
    expect(problems[0]?.message).toContain('has 100000 blocks');
  });

  it('are a problem when they are not a list', () => {
    expect(blocksInParts([part({ 0: BLOCK })]).problems[0]?.message).toContain('is not a list of blocks');
  });

  it('are put into the element that the part has for them, whatever their text is', async () => {
    const [inside] = blocksInParts([part([BLOCK])]).blocks;
    if (!inside) throw new Error('there is no block');
    const { html } = await partHtml(
      {
        part: inside.part,
        rendered: rendered('popup', '<div class="x" data-plinth-blocks=""></div><p>after</p>'),
        inside: [{ ...inside, place: 1, rendered: rendered('a', '<p>$& $1</p>') }],
      },
      { of: async () => undefined },
      String,
    );
    expect(html).toMatch(/data-plinth-blocks=""><div [^>]*id="block-a".*<p>\$& \$1<\/p><\/div><\/div><\/div><p>after/);
  });
});

describe('the page context that browsers get', () => {
  it.each([
    [
      { popup: { blocks: [BLOCK], id: 'x' }, a: 1 },
      { popup: { id: 'x' }, a: 1 },
    ],
    [{ popup: { id: 'x' } }, { popup: { id: 'x' } }],
    [{ popup: 'text' }, { popup: 'text' }],
    [{ popup: [BLOCK] }, { popup: [BLOCK] }],
    [{}, {}],
  ])('%j is without the blocks: %j', (context, expected) => {
    expect(withoutPartBlocks(context, ['popup.blocks'])).toEqual(expected);
  });
});
