import { fakeHost } from '@plinth/sdk/testing';
import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { RECEIPT_KEY, sendReceipt } from './send-receipt.ts';

const CHOICE = { performance: true, advertising: false };

it.each([
  [200, false],
  [400, false],
  [429, true],
  [503, true],
])('a receipt that was answered with %i waits for the next page: %s', async (status, waits) => {
  const answers = [status, 200];
  const host = fakeHost({ fetch: async () => new Response('{}', { status: answers.shift() ?? 200 }) });
  decide(host, CHOICE);
  await expect.poll(() => host.storage.local.get(RECEIPT_KEY) !== undefined).toBe(waits);
  sendReceipt(host);
  await expect.poll(() => host.storage.local.get(RECEIPT_KEY)).toBeUndefined();
  const bodies = host.recorded.fetched.map(({ init }) => init?.body);
  expect(bodies).toHaveLength(waits ? 2 : 1);
  expect(new Set(bodies)).toHaveProperty('size', 1);
});

it('a receipt waits when there is no connection, and a later decision replaces it', async () => {
  const host = fakeHost();
  decide(host, CHOICE);
  const first = host.storage.local.get(RECEIPT_KEY);
  decide(host, { performance: false, advertising: false });
  await Promise.resolve();
  expect(JSON.parse(host.storage.local.get(RECEIPT_KEY) ?? '')).toMatchObject({ performance: false });
  expect(host.storage.local.get(RECEIPT_KEY)).not.toBe(first);
});
