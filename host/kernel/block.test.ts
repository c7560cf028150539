import type { LockedBlock, LockSlice, PlinthError } from '@plinth/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBlockFinder } from './block.ts';

const accordion: LockedBlock = {
  plugin: 'content',
  name: 'accordion',
  module: './accordion',
  activation: 'visible',
  js: [],
  css: [],
  shared: [],
};
const widget: LockedBlock = { ...accordion, plugin: 'acme', name: 'widget', module: './widget', activation: 'load' };

function finding(blocks: LockSlice['blocks'] = { 69: accordion, 'acme/widget': widget }) {
  const reports: PlinthError[] = [];
  const lock: LockSlice = { v: 1, plugins: {}, blocks, services: {}, shared: {} };
  const finder = createBlockFinder(lock, (error) => reports.push(error));
  const find = (root: ParentNode): [id: string, activation: string][] => {
    const found: [string, string][] = [];
    finder.find(root, (element, activation) => found.push([element.id, activation]));
    return found;
  };
  return { finder, find, reports };
}

function markup(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

beforeEach(() => document.body.replaceChildren());

describe('block finder', () => {
  it('finds blocks in document order, each with its activation', () => {
    const { find, reports } = finding();
    const root = markup(
      '<div data-block-type="69" id="block-a1"></div><p><span data-block-type="acme/widget" id="w"></span></p>',
    );
    expect(find(root)).toEqual([
      ['block-a1', 'visible'],
      ['w', 'load'],
    ]);
    expect(reports).toEqual([]);
  });

  it('finds each block once; a later scan finds only blocks that were inserted since', () => {
    const { find } = finding();
    const root = markup('<div data-block-type="69" id="block-a"></div>');
    expect(find(root)).toHaveLength(1);
    expect(find(root)).toEqual([]);
    root.insertAdjacentHTML('afterbegin', '<div data-block-type="69" id="block-b"></div>');
    expect(find(root)).toEqual([['block-b', 'visible']]);
  });

  it('take returns each found block only the first time, with its lock entry, and nothing for other elements', () => {
    const { finder, find } = finding();
    const root = markup('<div data-block-type="69"></div><div data-block-type="69"></div>');
    const [first, second] = root.children;
    if (!first || !second) throw new Error('no blocks');
    first.remove();
    find(root);
    expect(finder.take(second)).toEqual({ element: second, locked: accordion });
    expect(finder.take(second)).toBeUndefined();
    expect(finder.take(first)).toBeUndefined();
    expect(find(root)).toEqual([]);
  });

  it('never: a block with this activation is not found', () => {
    const { finder, find, reports } = finding({ 69: { ...accordion, activation: 'never' } });
    const root = markup('<div data-block-type="69"></div>');
    expect(find(root)).toEqual([]);
    expect(finder.take(root.firstElementChild ?? root)).toBeUndefined();
    expect(reports).toEqual([]);
  });

  it('the root itself may be a block, and blocks may be nested', () => {
    const { find } = finding();
    markup('<div data-block-type="69" id="block-outer"><div data-block-type="69" id="block-inner"></div></div>');
    const outer = document.querySelector('#block-outer') ?? document;
    expect(find(outer).map(([id]) => id)).toEqual(['block-outer', 'block-inner']);
    expect(find(document)).toEqual([]);
  });

  it('works in a fragment that is not in the document yet', () => {
    const { find } = finding();
    const template = document.createElement('template');
    template.innerHTML = '<div data-block-type="69" id="block-a"></div>';
    expect(find(template.content)).toEqual([['block-a', 'visible']]);
  });

  it('unknown types are ignored, with one report for all of them', () => {
    const { find, reports } = finding();
    const root = markup(
      '<i data-block-type="8" id="block-x"></i><i data-block-type="8"></i><i data-block-type="acme/none"></i>',
    );
    expect(find(root)).toEqual([]);
    expect(find(root)).toEqual([]);
    find(markup('<i data-block-type="8"></i><i data-block-type="3"></i>'));
    expect(reports.map(({ code, message }) => [code, message])).toEqual([
      ['PLINTH-BLOCK-004', 'no plugin provides block type 8, acme/none'],
      ['PLINTH-BLOCK-004', 'no plugin provides block type 3'],
    ]);
  });

  it('a page with ten thousand unknown types makes a report of limited length', () => {
    const { find, reports } = finding();
    find(markup(Array.from({ length: 10_000 }, (_, at) => `<i data-block-type="acme/${at}"></i>`).join('')));
    expect(reports).toHaveLength(1);
    expect(reports[0]?.message.length).toBeLessThan(600);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
    'type %o is unknown, not inherited',
    (type) => {
      const { find, reports } = finding();
      expect(find(markup(`<div data-block-type="${type}"></div>`))).toEqual([]);
      expect(reports).toMatchObject([{ code: 'PLINTH-BLOCK-004' }]);
    },
  );

  it('an SVG element is not a block', () => {
    const { find } = finding();
    const root = markup('<svg xmlns="http://www.w3.org/2000/svg" data-block-type="69"></svg>');
    expect(find(root)).toEqual([]);
  });

  it('reads only the type of each of 10,000 blocks', () => {
    const { finder } = finding();
    const root = document.createElement('div');
    const read = vi.fn(() => 'block-a');
    for (let at = 0; at < 10_000; at += 1) {
      const block = document.createElement('div');
      block.dataset.blockType = '69';
      Object.defineProperty(block, 'id', { get: read });
      root.append(block);
    }
    let found = 0;
    finder.find(root, () => {
      found += 1;
    });
    expect(found).toBe(10_000);
    expect(read).not.toHaveBeenCalled();
  });
});
