import { version } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serverShareScope } from './server-share-scope.ts';

beforeAll(() => void vi.stubGlobal('__PLINTH_SHARED_VERSIONS__', { react: version, '@plinth/sdk': '0.1.0' }));
afterAll(() => void vi.unstubAllGlobals());

it('a chunk that has its own stylesheet can be loaded on the server', async () => {
  const link = (await serverShareScope()['plinth/styles']?.['0.1.0']?.get())?.();
  if (typeof link !== 'function') throw new TypeError('containers call it');
  await expect(link([new URL('http://localhost/a.css')])).resolves.toBeUndefined();
});

it('offers React with its version, as one that is loaded and that remotes may not replace', () => {
  const offers = serverShareScope().react ?? {};
  expect(Object.keys(offers)).toEqual([version]);
  expect(offers[version]).toMatchObject({ version, loaded: true, from: 'plinth', shareConfig: { singleton: true } });
});

it('what one remote adds to its scope does not reach another', () => {
  const first = serverShareScope();
  first.lodash = { ...first.react };
  first.react?.[version]?.useIn.push('first');
  const second = serverShareScope();
  expect(second).not.toHaveProperty('lodash');
  expect(second.react?.[version]?.useIn).toEqual([]);
});
