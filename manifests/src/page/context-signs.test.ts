import { expect, it } from 'vitest';
import type { LockfileBlock } from '../schema/lockfile.ts';
import { blockForContext, pageForContext } from './context-signs.ts';

const context = { websiteSettings: { pins: { mode: 'always' } } };
const wanted = { 'websiteSettings.pins.mode': ['always', 'never'] };
const block: LockfileBlock = {
  ...{ plugin: 'gallery', name: 'gallery', module: './gallery', js: [], css: [], shared: [], serverRenderable: true },
  activation: 'approach',
};

it('a block with a sign is activated when it is visible, if the page context has the value of the sign', () => {
  const found = blockForContext({ ...block, visibleWhen: { hash: ['a'], context: wanted } }, context);
  expect(found).toEqual({ ...block, activation: 'visible' });
});

it('the value of a sign can be the boolean true or false, which does not match the same word as a text', () => {
  const found = (value: unknown) =>
    blockForContext({ ...block, visibleWhen: { context: { 'settings.on': [true] } } }, { settings: { on: value } });
  expect([true, false, 'true', 1].map((value) => found(value).activation)).toEqual([
    'visible',
    'approach',
    'approach',
    'approach',
  ]);
});

it.each([
  ['another value', { 'websiteSettings.pins.mode': ['hover'] }],
  ['another path', { 'websiteSettings.pins.on': ['always'] }],
  ['a path through a value that is not an object', { 'websiteSettings.pins.mode.length': ['always'] }],
  ['a path that every object inherits', { 'constructor.name': ['Object'] }],
])('with %s the block waits, and the browser checks the other signs', (_, other) => {
  const found = blockForContext({ ...block, visibleWhen: { hash: ['a'], context: other } }, context);
  expect(found).toEqual({ ...block, visibleWhen: { hash: ['a'] } });
});

it('signs only change a block with the activation approach', () => {
  const loaded: LockfileBlock = { ...block, activation: 'load' };
  expect(blockForContext({ ...loaded, visibleWhen: { context: wanted } }, context)).toEqual(loaded);
});

it('a plugin is set up on every view of a page whose context has the value of its sign, otherwise only when another sign matches', () => {
  const page = { when: 'signs', signs: { selector: 'img', context: wanted } } as const;
  expect(pageForContext(page, context)).toEqual({ when: 'idle' });
  expect(pageForContext(page, {})).toEqual({ when: 'signs', signs: { selector: 'img' } });
});
