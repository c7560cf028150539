import { fakeHost } from '@plinth/sdk/testing';
import { expect, it, vi } from 'vitest';
import { openForm, settled } from '../testing/form-fixture.ts';

const census = vi.hoisted(() => ({ asked: 0 }));
vi.mock('./census.ts', () => {
  census.asked += 1;
  throw new Error('gone');
});

it('§7 form-render: ignores that the chunk of the census cannot be loaded', async () => {
  const host = fakeHost();
  await host.changeConsent({ performance: true });
  const form = await openForm({ fields: [{ id: 'a', type: 'text' }] }, { host });
  await settled();
  expect([census.asked, host.recorded.reported]).toEqual([1, []]);
  await form.unmount();
});
