import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { hangUp, json, quiet, type Response, setUp, testServers } from './testing/test-server.ts';

const serve = testServers(createServer);

describe('§7 retry', () => {
  it.each([
    ['no response', hangUp],
    ['429', json(429, {})],
    ['503', json(503, {})],
  ])('a request answered with %s is sent again after 200 ms', async (_title, reply) => {
    const { origin, seen } = await serve(reply, json(200, { a: 1 }));
    const { http, slept } = setUp(origin);
    expect(await http.get('/x', { retry: true })).toMatchObject({ ok: true, data: { a: 1 } });
    expect(seen).toHaveLength(2);
    expect(slept).toEqual([200]);
  });

  it('retries only once', async () => {
    const { origin, seen } = await serve(json(503, {}));
    expect(await setUp(origin).http.get('/x', { ...quiet, retry: true })).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(2);
  });

  it('does not retry unless the caller asks for it', async () => {
    const { origin, seen } = await serve(json(503, {}));
    await setUp(origin).http.get('/x', quiet);
    expect(seen).toHaveLength(1);
  });

  it.each([
    [400, { error: 'Bad' }],
    [404, {}],
    [500, { error: 'Broken' }],
  ])('a request answered with %i and %j is not sent again', async (status, body) => {
    const { origin, seen } = await serve(json(status, body));
    await setUp(origin).http.get('/x', { ...quiet, retry: true });
    expect(seen).toHaveLength(1);
  });

  it('honours Retry-After of a 429', async () => {
    const { origin, seen } = await serve(json(429, {}, { 'retry-after': '7' }), json(200, {}));
    const { http, slept } = setUp(origin);
    expect(await http.get('/x', { retry: true })).toMatchObject({ ok: true });
    expect(slept).toEqual([7000]);
    expect(seen).toHaveLength(2);
  });

  it('does not wait when Retry-After asks for more than 30 s', async () => {
    const { origin, seen } = await serve(json(429, {}, { 'retry-after': '3600' }));
    const { http, slept } = setUp(origin);
    expect(await http.get('/x', { ...quiet, retry: true })).toMatchObject({ kind: 'status', status: 429 });
    expect(slept).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  it('an abort ends the wait', async () => {
    const { origin, seen } = await serve(json(503, {}));
    const controller = new AbortController();
    const { http } = setUp(origin, {
      clock: {
        now: () => 0,
        sleep: () => {
          controller.abort();
          return new Promise(() => undefined);
        },
      },
    });
    expect(await http.get('/x', { retry: true, signal: controller.signal })).toMatchObject({ kind: 'aborted' });
    expect(seen).toHaveLength(1);
  });
});

describe('§7 queueing', () => {
  it('runs queued requests one after another, in order, and starts other requests at once', async () => {
    const open: Response[] = [];
    const { origin, seen } = await serve((response) => open.push(response));
    const { http } = setUp(origin);
    const answer = (): void => void open.shift()?.writeHead(200).end('{}');
    const queued = [
      http.post('/1', { queue: true }),
      http.post('/2', { queue: true }),
      http.post('/3', { queue: true }),
    ];
    await expect.poll(() => open).toHaveLength(1);
    const direct = http.post('/direct');
    await expect.poll(() => open).toHaveLength(2);
    expect(seen.map(({ url }) => url)).toEqual(['/1', '/direct']);
    answer();
    answer();
    await direct;
    for (let left = 2; left > 0; left--) {
      await expect.poll(() => open).toHaveLength(1);
      answer();
    }
    await Promise.all(queued);
    expect(seen.map(({ url }) => url)).toEqual(['/1', '/direct', '/2', '/3']);
  });

  it('the next request runs even when the one before it failed or threw', async () => {
    const { origin, seen } = await serve(hangUp, json(200, {}));
    const { http } = setUp(origin);
    const failing = http.post('/1', { ...quiet, queue: true });
    const invalid = http.post('http://', { queue: true });
    const last = http.post('/2', { queue: true });
    expect(await failing).toMatchObject({ kind: 'network' });
    await expect(invalid).rejects.toThrow(TypeError);
    expect(await last).toMatchObject({ ok: true });
    expect(seen).toHaveLength(2);
  });

  it('waits while offline, and sends each request once when online', async () => {
    const { origin, seen } = await serve(json(200, {}));
    const browser = new EventTarget();
    let online = false;
    const { http } = setUp(origin, {
      connection: {
        whenOnline: () =>
          new Promise((resolve) => {
            if (online) resolve();
            else browser.addEventListener('online', () => resolve(), { once: true });
          }),
      },
    });
    const queued = Promise.all([http.post('/1', { queue: true }), http.post('/2', { queue: true })]);
    await setUp(origin).http.get('/direct');
    expect(seen.map(({ url }) => url)).toEqual(['/direct']);
    online = true;
    browser.dispatchEvent(new Event('online'));
    browser.dispatchEvent(new Event('online'));
    await queued;
    expect(seen.map(({ url }) => url)).toEqual(['/direct', '/1', '/2']);
  });

  it('a request aborted in the queue is never sent and does not delay the next', async () => {
    const { origin, seen } = await serve(json(200, {}));
    let goOnline = (): void => undefined;
    const online = new Promise<void>((resolve) => {
      goOnline = resolve;
    });
    const { http } = setUp(origin, { connection: { whenOnline: () => online } });
    const controller = new AbortController();
    const aborted = http.post('/1', { queue: true, signal: controller.signal });
    const next = http.post('/2', { queue: true });
    controller.abort();
    expect(await aborted).toMatchObject({ kind: 'aborted' });
    goOnline();
    await next;
    expect(seen.map(({ url }) => url)).toEqual(['/2']);
  });
});
