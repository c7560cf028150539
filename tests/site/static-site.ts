import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
};

export interface StaticSite extends AsyncDisposable {
  readonly port: number;
}

/**
 * Starts a web server that only serves files, on a free port of this machine.
 * @param headers Headers of every answer, including the answer for a missing file.
 */
export async function serveFolder(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<StaticSite> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, path.extname(pathname) === '' ? path.join(pathname, 'index.html') : pathname);
    // Like other web servers, this server answers 404 when a file cannot be read.
    const body = request.method === 'GET' ? await readFile(file).catch(() => undefined) : undefined;
    if (body === undefined) response.writeHead(request.method === 'GET' ? 404 : 405, headers).end();
    else {
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...headers }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: typeof address === 'object' && address ? address.port : 0, [Symbol.asyncDispose]: close };
}
