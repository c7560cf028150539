import { createServer, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { inspectedPlugins } from './inspected-plugins.ts';

/** Starts a server on this machine. It answers every request by calling `answer`. */
async function serverOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the server has no port');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${place.port}/page`, [Symbol.dispose]: stop };
}

it.each<[title: string, answer: (response: ServerResponse) => void]>([
  ['never answers', () => undefined],
  ['never ends its answer', (response) => response.writeHead(200).write('<!doctype html>')],
])('names the page and the time-out of a server that %s', async (_title, answer) => {
  using server = await serverOf(answer);
  await expect(inspectedPlugins(server.address, undefined, 200)).rejects.toMatchObject({
    problems: [
      {
        code: 'PLINTH-MANIFEST-180',
        file: server.address,
        message: 'cannot be opened (no answer within 200 ms)',
        hint: expect.stringContaining('start the site'),
      },
    ],
  });
});
