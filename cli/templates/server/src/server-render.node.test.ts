import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import example from '../examples/template-name.json' with { type: 'json' };
import block from './blocks/template-name/block.ts';

it('renders on a server, without window and document', async () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(await serverRender(block, example)).toContain(example.title);
});
