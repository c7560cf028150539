import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import rule from './block.ts';

let block: RenderedBlock;

afterEach(() => block?.unmount());

it.each([{}, { anything: 1 }])('is a rule for %j', async (data) => {
  block = await renderBlock(rule, data);
  expect(block.element.querySelectorAll('hr')).toHaveLength(1);
  expect(block.element.textContent).toBe('');
});

it('reads a rule of another system, and its own, and nothing else', async () => {
  block = await renderBlock(rule, {});
  expect(readBlock(rule, block.element.outerHTML)).toEqual({});
  expect(readBlock(rule, '<div class="sqs-block-content"><hr /></div>')).toEqual({});
  expect(readBlock(rule, '<p>no rule</p>')).toBeUndefined();
});
