import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import reservation from './block.ts';

let block: RenderedBlock;
afterEach(() => block?.unmount());

it('§3 the block of type 66 reserves a table with its booking service', async () => {
  block = await renderBlock(reservation, { url: 'https://www.tables.example/a' }, { hydrate: false });
  expect([reservation.type, block.element.querySelector('a')?.textContent]).toEqual([
    66,
    'Reserve a table with tables.example',
  ]);
});
