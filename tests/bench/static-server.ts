import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};

export interface StaticServer {
  readonly origin: string;
  close(): void;
}

export interface ServedFile {
  readonly bytes: Buffer;
  /** Value of the Content-Security-Policy header. Empty: the answer has no such header. */
  readonly policy: string;
}

/**
 * Serves files over HTTP/2 with brotli. The files are compressed in advance, so that answering takes hardly any CPU
 * time.
 */
export async function startStaticServer(
  files: ReadonlyMap<string, ServedFile>,
  tls: { readonly key: Buffer; readonly cert: Buffer },
): Promise<StaticServer> {
  const bodies = new Map([...files].map(([url, { bytes, policy }]) => [url, { body: brotli(bytes), policy }]));
  const server = createSecureServer(tls, (request, response) => {
    const url = request.url.split('?', 1)[0] ?? '';
    if (url.startsWith('/api/')) {
      // Answers the calls of plugins with success, like a site.
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const file = bodies.get(url);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[path.extname(url)] ?? 'text/html; charset=utf-8';
    const security = file.policy ? { 'content-security-policy': file.policy } : {};
    const headers = { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store', ...security };
    response.writeHead(200, headers).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}

export function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
