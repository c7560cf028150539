import { expect, it } from 'vitest';
import { serverShareScope } from './server-share-scope.ts';

it('a chunk that has its own stylesheet can be loaded on the server', async () => {
  const link = (await serverShareScope['plinth/styles']?.server.get())?.();
  if (typeof link !== 'function') throw new TypeError('containers call it');
  await expect(link([new URL('http://localhost/a.css')])).resolves.toBeUndefined();
});
