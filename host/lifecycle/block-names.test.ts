import { describe, expect, it } from 'vitest';
import { createBlockNames } from './block-names.ts';
import { lockedBlock, testKernel } from './lifecycle-fixture.ts';
import { separateTests } from './testing/lifecycle-setup.ts';

const locked = lockedBlock('content', 'text');

separateTests();

function naming(ids: readonly string[] = []) {
  const kernel = testKernel();
  const nameOf = createBlockNames(kernel);
  const add = (id: string, where: 'append' | 'prepend' = 'append') => {
    const element = document.createElement('div');
    element.dataset.blockType = '69';
    if (id) element.id = id;
    document.body[where](element);
    return element;
  };
  const insert = (id: string, where: 'append' | 'prepend') => {
    const element = add(id, where);
    kernel.inserted.add(element);
    return element;
  };
  const name = (element: HTMLElement) => nameOf({ element, locked }).id;
  return { reports: kernel.reports, insert, name, blocks: ids.map((id) => add(id)) };
}

describe('names of blocks', () => {
  // The publisher's test with the same cases is in site/src/publishing/publisher/unique-ids.test.ts.
  it.each([
    ['all different', ['block-a', 'block-b'], ['a', 'b']],
    ['the same three times', ['block-a', 'block-a', 'block-a'], ['a', 'a-2', 'a-3']],
    ['an id that equals a name with a suffix', ['block-a', 'block-a', 'block-a-2'], ['a', 'a-3', 'a-2']],
    [
      'two ids that equal a name with a suffix',
      ['block-a-2', 'block-a', 'block-a', 'block-a-2'],
      ['a-2', 'a', 'a-3', 'a-2-2'],
    ],
  ])('ids that are %s: the names are the same in any order of activation', (_, ids, expected) => {
    for (const turn of [ids.map((_id, at) => at), ids.map((_id, at) => at).reverse()]) {
      document.body.replaceChildren();
      const { blocks, name } = naming(ids);
      const given: string[] = [];
      for (const at of turn) given[at] = name(blocks[at] ?? document.body);
      expect(given).toEqual(expected);
    }
  });

  it('a block keeps its name', () => {
    const { blocks, name } = naming(['block-a', 'block-a']);
    expect(blocks.map(name)).toEqual(['a', 'a-2']);
    expect(blocks.map(name)).toEqual(['a', 'a-2']);
  });

  it('one report for each id that occurs twice, but no report for blocks without an id', () => {
    const { blocks, name, reports } = naming(['block-a', 'block-a', 'block-a', '', '', 'block-b']);
    expect(blocks.map(name)).toEqual(['a', 'a-2', 'a-3', 'block', 'block-2', 'b']);
    expect(reports).toMatchObject([{ code: 'PLINTH-BLOCK-005', block: 'a' }]);
  });

  it.each([[['block', '', '']], [['', 'block-block', '']], [['a', 'block-a', 'block-a']]])(
    'the names for %j are all different',
    (ids) => {
      const { blocks, name } = naming(ids);
      expect(new Set(blocks.map(name)).size).toBe(ids.length);
    },
  );

  it('a block inserted before a published one with the same id gets the suffix, so that the published one hydrates', () => {
    const { blocks, insert, name, reports } = naming(['block-a']);
    const copy = insert('block-a', 'prepend');
    expect(name(copy)).toBe('a-2');
    expect(blocks.map(name)).toEqual(['a']);
    expect(name(insert('block-a', 'append'))).toBe('a-3');
    expect(reports).toHaveLength(1);
  });

  it('a block that replaces a removed one with the same id gets its name, without a report', () => {
    const { blocks, insert, name, reports } = naming(['block-a']);
    expect(blocks.map(name)).toEqual(['a']);
    for (const block of blocks) block.remove();
    expect(name(insert('block-a', 'append'))).toBe('a');
    expect(reports).toEqual([]);
  });

  it('an id may contain any characters', () => {
    const { blocks, name } = naming(['block-"a"', 'block-"a"', 'block-a.b', 'block-1', '1']);
    expect(blocks.map(name)).toEqual(['"a"', '"a"-2', 'a.b', '1', '1-2']);
  });

  it('a block outside any document has a name too', () => {
    const { name } = naming(['block-a']);
    const element = document.createElement('div');
    element.id = 'block-b';
    expect(name(element)).toBe('b');
  });
});
