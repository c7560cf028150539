import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import memberArea from './blocks/member-area/block.ts';

it('the member area renders on a server, without window and document', async () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(await serverRender(memberArea, {})).toContain('action="/account/sign-in"');
});
