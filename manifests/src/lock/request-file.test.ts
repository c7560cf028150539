import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type Server } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { requestFile } from './request-file.ts';

async function withServer(server: Server, use: (address: URL) => Promise<unknown>): Promise<void> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('the server has no port');
  try {
    await use(new URL(`http://127.0.0.1:${address.port}/entry.js`));
  } finally {
    server.close();
  }
}

const answering = (answer: RequestListener) => createServer(answer);
const ask = (address: URL) => requestFile(address, {}, new AbortController().signal);
const TEXT = 'export default 1;'.repeat(100);

describe('the body of an answer', () => {
  it.each([
    ['gzip', gzipSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['BR', brotliCompressSync(TEXT)],
    ['identity', Buffer.from(TEXT)],
  ])('is decoded from the encoding %s', async (encoding, body) => {
    const server = answering((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
    await withServer(server, async (address) => {
      const { bytes } = await fetchFile(address, {}, FETCH_LIMITS);
      expect(Buffer.from(bytes ?? []).toString()).toBe(TEXT);
    });
  });

  it.each([
    ['is larger than the limit after it was decoded', 'gzip', gzipSync(TEXT), 'PLINTH-MANIFEST-031'],
    ['ends before its encoding ends', 'gzip', gzipSync(TEXT).subarray(0, 20), 'PLINTH-MANIFEST-015'],
    ['has an encoding that was not asked for', 'zstd', Buffer.from('text'), 'PLINTH-MANIFEST-015'],
  ])('is refused when it %s', async (_title, encoding, body, code) => {
    const server = answering((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
    await withServer(server, async (address) => {
      const limits = { ...FETCH_LIMITS, fileBytes: TEXT.length - 1 };
      await expect(fetchFile(address, {}, limits)).rejects.toMatchObject({ code });
    });
  });
});

it('a repeated header has all its values, as in a browser, which refuses such a CORS header', async () => {
  const server = answering((_, response) => {
    response.appendHeader('access-control-allow-origin', '*').appendHeader('access-control-allow-origin', '*').end();
  });
  await withServer(server, async (address) => {
    const { header, discard } = await ask(address);
    expect([header('access-control-allow-origin'), header('etag')]).toEqual(['*, *', undefined]);
    discard();
  });
});

it('a redirect is answered as it is, and not followed', async () => {
  const server = answering((_, response) => response.writeHead(302, { location: '/elsewhere.js' }).end());
  await withServer(server, async (address) => {
    const { status, header, discard } = await ask(address);
    expect([status, header('location')]).toEqual([302, '/elsewhere.js']);
    discard();
  });
});

it('an address with a password is refused before it is requested', async () => {
  await expect(ask(new URL('https://someone:secret@localhost/entry.js'))).rejects.toThrow('password');
});

it('asks again when the server closes a connection that was to be used a second time', async () => {
  let connections = 0;
  const server = createRawServer((socket) => {
    connections += 1;
    const isFirst = connections === 1;
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ntext');
      if (isFirst) socket.once('data', () => socket.resetAndDestroy());
      else socket.end();
    });
  });
  await withServer(server, async (address) => {
    for (const _ of ['first', 'second']) {
      const { bytes } = await fetchFile(address, {}, FETCH_LIMITS);
      expect(Buffer.from(bytes ?? []).toString()).toBe('text');
    }
    expect(connections).toBe(2);
  });
});
