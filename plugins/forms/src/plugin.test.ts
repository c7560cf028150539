import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import plugin from './plugin.ts';

afterEach(() => history.replaceState(null, '', '/'));

it('after an accepted post, removes the draft of the form before its block is mounted', async () => {
  history.replaceState(null, '', '/contact?form-sent=contact#block-c');
  const host = fakeHost();
  for (const form of ['contact', 'order']) host.storage.local.set(`forms.draft.${form}`, '{}');
  await plugin.setup?.(host);
  expect(host.storage.local.keys('forms.draft.')).toEqual(['forms.draft.order']);
});
