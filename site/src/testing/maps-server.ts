import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const SCRIPT = path.join(import.meta.dirname, 'maps-script.js');
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z" fill="#9db49d"/></svg>';

/**
 * How the stand-in answers a request for its script. `never`: it does not answer. `fails`: with an error. `throws`: the
 * script throws. `missing`: the script has no maps and markers. `garbage`: the script also attacks the page around it.
 */
type MapsMode = 'works' | 'never' | 'fails' | 'throws' | 'missing' | 'garbage';

export interface MapsServer extends AsyncDisposable {
  /** Address of the script that the maps service serves. */
  readonly script: string;
  /** Query and referrer of each request for the script. */
  readonly asked: { readonly query: Readonly<Record<string, string>>; readonly referrer: string | undefined }[];
  mode: MapsMode;
}

/** Starts a stand-in for a keyed maps service, whose only key is `the-key`. */
export async function mapsServer(): Promise<MapsServer> {
  const text = await readFile(SCRIPT, 'utf8');
  const asked: MapsServer['asked'][number][] = [];
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    if (pathname === '/tile.svg') return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(TILE);
    if (pathname !== '/api/js') return response.writeHead(404).end();
    asked.push({ query: Object.fromEntries(searchParams), referrer: headers.referer });
    if (made.mode === 'never') return;
    if (made.mode === 'fails') return response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
    return response.end(text.replaceAll('MODE', JSON.stringify(made.mode)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const made: MapsServer = {
    script: `http://127.0.0.1:${address.port}/api/js`,
    asked,
    mode: 'works',
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}
