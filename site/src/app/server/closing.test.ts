import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { HOME, temporarySite } from '../../testing/temporary-site.ts';
import { listen } from './listen.ts';

const BODY_BYTES = 100_000;

it('a connection whose request was answered before its end is closed when the rest has arrived', async () => {
  await using opened = await temporarySite({ 'pages/index.json': HOME });
  const { app } = opened.site;
  const { port } = new URL(await listen(opened.site, opened.config));
  // Only the closing of the server ends the connection.
  app.server.keepAliveTimeout = 0;
  app.server.setTimeout(0);
  const client = createConnection(Number(port), '127.0.0.1');
  client.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${BODY_BYTES}\r\n\r\n`);
  const [answer] = await once(client, 'data');
  expect(String(answer)).toContain('HTTP/1.1 4');
  expect(String(answer).toLowerCase()).not.toContain('connection: close');

  const closed = opened.site.close();
  await expect.poll(() => app.server.listening).toBe(false);
  client.write('x'.repeat(BODY_BYTES));
  await once(client, 'close');
  await closed;
});
