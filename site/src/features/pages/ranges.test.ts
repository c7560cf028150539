import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listen } from '../../app/server/listen.ts';
import { temporarySite } from '../../testing/temporary-site.ts';

/** A film that is small enough to be kept in memory. */
const SHORT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const LONG = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 7) % 253));
const HASHED = '/_plinth/plugins/media/clip.0123456789.webm';

async function served() {
  const site = await temporarySite({
    'public/videos/short.webm': SHORT,
    'public/videos/long.mp4': LONG,
    'public/videos/empty.mp4': '',
    'public/words.vtt': `WEBVTT\n${'line\n'.repeat(200)}`,
    [`dist${HASHED.replace('/_plinth', '')}`]: SHORT,
  });
  const address = await listen(site.site, site.config);
  /** Uses Node's own HTTP client, because `fetch` decodes bodies and hides some headers. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const asked = httpRequest(address + path, { method, headers, agent: false }, (answer) => {
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          reject,
        );
      });
      asked.on('error', reject).end();
    });
  return { ...site, ask };
}

describe.each([
  ['kept in memory', '/videos/short.webm', 'video/webm', SHORT],
  ['read from the disk', '/videos/long.mp4', 'video/mp4', LONG],
])('a film that is %s', (_, path, type, film) => {
  const size = film.byteLength;

  it('announces ranges, and is sent completely when no range is requested', async () => {
    await using site = await served();
    const { status, headers, body } = await site.ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(size),
      'content-type': type,
      'cache-control': 'public, max-age=3600',
    });
    expect(headers['content-range']).toBeUndefined();
    expect(body.equals(film)).toBe(true);
  });

  it.each([
    ['bytes=0-', 0, size - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=100-299', 100, 299],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=${size - 1}-${size + 500}`, size - 1, size - 1],
  ])('for %s, bytes %i to %i are sent', async (range, first, last) => {
    await using site = await served();
    const { status, headers, body } = await site.ask(path, { range });
    expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`]);
    expect(headers).toMatchObject({
      'content-length': String(last - first + 1),
      'content-type': type,
      'accept-ranges': 'bytes',
    });
    expect(body.equals(film.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'lines=0-1', 'bytes=x'])(
    'for %s, the complete film is sent',
    async (range) => {
      await using site = await served();
      const { status, body } = await site.ask(path, { range });
      expect([status, body.byteLength]).toEqual([200, size]);
    },
  );

  it.each([`bytes=${size}-`, 'bytes=-0'])('%s is answered with 416', async (range) => {
    await using site = await served();
    const { status, headers, body } = await site.ask(path, { range });
    expect([status, headers['content-range'], headers['cache-control'], body.byteLength]).toEqual([
      416,
      `bytes */${size}`,
      'no-store',
      0,
    ]);
  });

  it('with If-Range, a range is sent only if the ETag is the current one; otherwise the complete film is sent', async () => {
    await using site = await served();
    const { etag = '' } = (await site.ask(path)).headers;
    const piece = async (ifRange: string) => (await site.ask(path, { range: 'bytes=1-2', 'if-range': ifRange })).status;
    expect(etag).toMatch(/^"/);
    expect(await Promise.all([etag, '"other"', `W/${etag}`, new Date().toUTCString()].map(piece))).toEqual([
      206, 200, 200, 200,
    ]);
  });

  it('with If-None-Match, a client that has the current film gets 304, also for a range', async () => {
    await using site = await served();
    const { etag = '' } = (await site.ask(path)).headers;
    const answer = await site.ask(path, { range: 'bytes=1-2', 'if-none-match': etag });
    expect([answer.status, answer.body.byteLength, answer.headers.etag]).toEqual([304, 0, etag]);
  });

  it('HEAD is answered with the length of the film, and a range is ignored', async () => {
    await using site = await served();
    const { status, headers, body } = await site.ask(path, { range: 'bytes=0-1' }, 'HEAD');
    expect([status, headers['content-length'], headers['accept-ranges'], body.byteLength]).toEqual([
      200,
      String(size),
      'bytes',
      0,
    ]);
    expect(headers['content-range']).toBeUndefined();
  });

  it('is sent completely when it has changed since the ETag in If-Range', async () => {
    await using site = await served();
    const before = (await site.ask(path)).headers.etag ?? '';
    const changed = Buffer.concat([film, Buffer.from('x')]);
    await site.write({ [`public${path}`]: changed });
    await site.site.refresh();
    const answer = await site.ask(path, { range: 'bytes=0-1', 'if-range': before });
    expect([answer.status, answer.body.byteLength]).toEqual([200, size + 1]);
  });
});

it('browsers may cache a file for ever when its name contains its hash, also the ranges of it', async () => {
  await using site = await served();
  const { status, headers } = await site.ask(HASHED, { range: 'bytes=0-9' });
  expect([status, headers['cache-control'], headers['content-range']]).toEqual([
    206,
    'public, max-age=31536000, immutable',
    'bytes 0-9/1000',
  ]);
});

it('a compressed body is sent completely, because its bytes depend on the encoding', async () => {
  await using site = await served();
  const { status, headers } = await site.ask('/words.vtt', { range: 'bytes=0-9', 'accept-encoding': 'br' });
  expect([status, headers['content-encoding'], headers['accept-ranges']]).toEqual([200, 'br', undefined]);
});

it('a range of an empty file is answered with 416', async () => {
  await using site = await served();
  expect((await site.ask('/videos/empty.mp4', { range: 'bytes=0-' })).status).toBe(416);
  expect((await site.ask('/videos/empty.mp4')).status).toBe(200);
});
