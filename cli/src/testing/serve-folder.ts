import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** Response headers that let pages of other servers load the scripts. */
export const HEADERS = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
const STYLES = { ...HEADERS, 'content-type': 'text/css' };

/** Serves a folder from its own port on this machine while `use` runs. */
export async function served<Result>(folder: string, use: (address: string) => Promise<Result>): Promise<Result> {
  const server = createServer(({ url = '' }, response) => {
    readFile(join(folder, url)).then(
      (bytes) => response.writeHead(200, url.endsWith('.css') ? STYLES : HEADERS).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port');
  try {
    return await use(`http://127.0.0.1:${address.port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
