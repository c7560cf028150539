import type { LockedBlock, LockSlice, PlinthError } from '@plinth/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
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
  return { finder: createBlockFinder(lock, (error) => reports.push(error)), reports };
}

function markup(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

beforeEach(() => document.body.replaceChildren());

describe('block finder', () => {
  it('finds blocks in document order, with their ids, types and lock entries', () => {
    const { finder, reports } = finding();
    const root = markup(
      '<div data-block-type="69" id="block-a1"></div><p><span data-block-type="acme/widget" id="w"></span></p>',
    );
    expect(finder.find(root, true)).toEqual([
      { element: root.firstElementChild, id: 'a1', type: '69', locked: accordion, published: true },
      { element: root.querySelector('span'), id: 'w', type: 'acme/widget', locked: widget, published: true },
    ]);
    expect(reports).toEqual([]);
  });

  it('finds a block once, and later only what was inserted', () => {
    const { finder } = finding();
    const root = markup('<div data-block-type="69" id="block-a"></div>');
    expect(finder.find(root, true)).toHaveLength(1);
    expect(finder.find(root, false)).toEqual([]);
    root.insertAdjacentHTML('afterbegin', '<div data-block-type="69" id="block-b"></div>');
    expect(finder.find(root, false)).toMatchObject([{ id: 'b', published: false }]);
  });

  it('the root itself may be a block, and blocks may be nested', () => {
    const { finder } = finding();
    markup('<div data-block-type="69" id="block-outer"><div data-block-type="69" id="block-inner"></div></div>');
    const outer = document.querySelector('#block-outer') ?? document;
    expect(finder.find(outer, false).map(({ id }) => id)).toEqual(['outer', 'inner']);
    expect(finder.find(document, false)).toEqual([]);
  });

  it('works in a fragment that is not in the document yet', () => {
    const { finder } = finding();
    const template = document.createElement('template');
    template.innerHTML = '<div data-block-type="69" id="block-a"></div>';
    expect(finder.find(template.content, false)).toMatchObject([{ id: 'a' }]);
  });

  it('duplicate ids: all are found under ids of their own, with one warning for each id', () => {
    const { finder, reports } = finding();
    const root = markup('<div data-block-type="69" id="block-a"></div>'.repeat(3));
    const ids = finder.find(root, true).map(({ id }) => id);
    expect(ids[0]).toBe('a');
    expect(new Set(ids).size).toBe(3);
    expect(reports).toMatchObject([{ code: 'PLINTH-BLOCK-005', block: 'a', message: 'block id a occurs twice' }]);
  });

  it('a made-up id is never that of another block', () => {
    for (const order of [
      ['a', 'a', 'a-2'],
      ['a-2', 'a', 'a'],
      ['block', '', ''],
    ]) {
      const { finder } = finding();
      const root = markup(order.map((id) => `<div data-block-type="69" id="${id}"></div>`).join(''));
      expect(new Set(finder.find(root, true).map(({ id }) => id)).size).toBe(3);
    }
  });

  it('blocks without an id are none of each other’s duplicates', () => {
    const { finder, reports } = finding();
    const root = markup('<div data-block-type="69"></div><div data-block-type="69"></div>');
    expect(finder.find(root, true).map(({ id }) => id)).toEqual(['block', 'block-2']);
    expect(reports).toEqual([]);
  });

  it('unknown types: left alone, with one report for each type', () => {
    const { finder, reports } = finding();
    const root = markup(
      '<i data-block-type="8" id="block-x"></i><i data-block-type="8"></i><i data-block-type="acme/none"></i>',
    );
    expect(finder.find(root, true)).toEqual([]);
    expect(finder.find(root, false)).toEqual([]);
    expect(reports.map(({ code, message, block }) => [code, message, block])).toEqual([
      ['PLINTH-BLOCK-004', 'no plugin draws block type 8', 'x'],
      ['PLINTH-BLOCK-004', 'no plugin draws block type acme/none', 'block-2'],
    ]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
    'type %o is unknown, not inherited',
    (type) => {
      const { finder, reports } = finding();
      expect(finder.find(markup(`<div data-block-type="${type}"></div>`), true)).toEqual([]);
      expect(reports).toMatchObject([{ code: 'PLINTH-BLOCK-004' }]);
    },
  );

  it('an SVG element is no block', () => {
    const { finder } = finding();
    const root = markup('<svg xmlns="http://www.w3.org/2000/svg" data-block-type="69"></svg>');
    expect(finder.find(root, true)).toEqual([]);
  });

  it('10,000 blocks with one id, on as many unknown ones: all found, two reports', () => {
    const { finder, reports } = finding();
    const root = document.createElement('div');
    for (let at = 0; at < 20_000; at += 1) {
      const block = document.createElement('div');
      block.dataset.blockType = at % 2 ? '69' : '9999';
      block.id = 'block-same';
      root.append(block);
    }
    const found = finder.find(root, true);
    expect(found).toHaveLength(10_000);
    expect(new Set(found.map(({ id }) => id)).size).toBe(10_000);
    expect(reports.map(({ code }) => code).sort()).toEqual(['PLINTH-BLOCK-004', 'PLINTH-BLOCK-005']);
  });
});
