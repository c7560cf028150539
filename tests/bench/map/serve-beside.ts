import { createServer, request } from 'node:http';
import path from 'node:path';
import { brotli } from '../static-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** Serves files beside a site, on the same origin: all other requests are passed on to the site. */
export async function serveBeside(
  port: number,
  files: ReadonlyMap<string, Buffer>,
): Promise<{ readonly origin: string; close(): void }> {
  const bodies = new Map([...files].map(([url, bytes]) => [url, brotli(bytes)]));
  const server = createServer((asked, answer) => {
    const url = (asked.url ?? '/').split('?', 1)[0] ?? '';
    const body = bodies.get(url);
    if (body) {
      const type = TYPES[path.extname(url)] ?? 'application/octet-stream';
      answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' }).end(body);
      return;
    }
    const passed = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
