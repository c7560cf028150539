import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that is free now, for a site whose settings contain its own address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
