import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Dialogs, PlinthError, SystemError, TrackEvent } from '@plinth/sdk';
import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpDeps, HttpFailure, HttpResult } from './contract.ts';
import { createHttp } from './http.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (response: ServerResponse, seen: Seen) => void;

const cleanUps: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A real server that answers the nth request with the nth reply, and every later one with the last. */
async function serve(...replies: Reply[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(entry);
    (replies[seen.length - 1] ?? replies.at(-1))?.(response, entry);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { origin: `http://127.0.0.1:${address.port}`, seen };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const text =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end(body);
const hangUp: Reply = (response) => response.destroy();
const never: Reply = () => undefined;

function setUp(origin: string, overrides: Partial<HttpDeps> = {}) {
  const jar = new Map<string, string>();
  const events: string[] = [];
  const reports: PlinthError[] = [];
  const shown: SystemError[] = [];
  const tracked: TrackEvent[] = [];
  const slept: number[] = [];
  const dialogs: Dialogs = {
    confirm: async () => true,
    alert: async () => undefined,
    inform: async () => undefined,
    systemError: (error) => shown.push(error),
  };
  const http = createHttp({
    fetch: (input, init) => fetch(input, init),
    cookies: { get: (name) => jar.get(name), set: (name, value) => void jar.set(name, value) },
    page: v.parse(pageContextSchema, { provider: { name: 'Atelier' } }),
    location: { origin, hostname: '127.0.0.1' },
    bus: { emit: (name, event) => void events.push(`${name} ${JSON.stringify(event)}`) },
    report: (error) => reports.push(error),
    dialogs: async () => dialogs,
    track: (event) => tracked.push(event),
    cookiesEnabled: () => true,
    connection: { whenOnline: async () => undefined },
    clock: { now: () => 0, sleep: async (milliseconds) => void slept.push(milliseconds) },
    ...overrides,
  });
  return { http, jar, events, reports, shown, tracked, slept, dialogs };
}

/** The failure of a result that must be one. */
function failureOf(result: HttpResult): HttpFailure {
  if (result.ok) throw new Error(`expected a failure, got ${JSON.stringify(result.data)}`);
  return result;
}

const quiet = { onFailure: 'return' } as const;

describe('§7 data wrapper: request', () => {
  it.each([
    ['get', 'GET'],
    ['post', 'POST'],
    ['put', 'PUT'],
    ['delete', 'DELETE'],
  ] as const)('%s sends %s', async (name, method) => {
    const { origin, seen } = await serve(json(200, { data: 1 }));
    expect(await setUp(origin).http[name]('/api/x')).toEqual({ ok: true, status: 200, data: { data: 1 } });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method, url: '/api/x', body: '' });
  });

  it('encodes the body as JSON unless told otherwise', async () => {
    const { origin, seen } = await serve(json(200, {}));
    await setUp(origin).http.post('/api/x', { data: [{ event: 'a', text: '…' }] });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.body).toBe('[{"event":"a","text":"…"}]');
  });

  it('encodes the body as a form', async () => {
    const { origin, seen } = await serve(json(200, {}));
    await setUp(origin).http.put('/api/x', { encoding: 'form', data: { a: '1 & 2', widgetJSON: { id: 'x' } } });
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(seen[0]?.body).toBe('a=1+%26+2&widgetJSON=%7B%22id%22%3A%22x%22%7D');
  });

  it.each(['get', 'delete'] as const)('%s puts its data into the query', async (name) => {
    const { origin, seen } = await serve(json(200, {}));
    await setUp(origin).http[name]('/api/x?a=1', { data: { cloneCart: true } });
    expect(seen[0]?.url).toBe('/api/x?a=1&cloneCart=true');
  });

  it('appends the crumb of the cookie as a query parameter, and nothing when there is none', async () => {
    const { origin, seen } = await serve(json(200, {}));
    const { http, jar } = setUp(origin);
    await http.post('/api/x');
    jar.set('crumb', 'a b&c');
    await http.post('/api/x');
    await http.post('/api/x?q=1%202#top');
    await http.post('/api/x?crumb=old&q=1');
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/x',
      '/api/x?crumb=a+b%26c',
      '/api/x?q=1%202&crumb=a+b%26c',
      '/api/x?q=1&crumb=a+b%26c',
    ]);
  });

  it('never gives the crumb to another site, nor lets it ask for a login or set a crumb', async () => {
    const other = await serve(json(200, { loginRequired: true, crumbFail: true, crumb: 'evil' }));
    const { http, jar, events } = setUp('http://127.0.0.1:1');
    jar.set('crumb', 'mine');
    expect(await http.get(`${other.origin}/x`)).toMatchObject({ ok: true });
    expect(other.seen[0]?.url).toBe('/x');
    expect(jar.get('crumb')).toBe('mine');
    expect(events).toEqual([]);
  });

  it('sends the headers that the caller gives', async () => {
    const { origin, seen } = await serve(json(200, {}));
    await setUp(origin).http.delete('/api/x', { headers: { 'x-site-user-xsrf': 'token' } });
    expect(seen[0]?.headers['x-site-user-xsrf']).toBe('token');
  });

  it('a secure request on a host of the site owner goes through the https site domain with credentials', async () => {
    const { origin, seen } = await serve(json(200, {}));
    const sent: [string, RequestCredentials | undefined][] = [];
    const { http, jar } = setUp(origin, {
      page: v.parse(pageContextSchema, { provider: { domain: 'atelier.example' }, website: { identifier: 'ada' } }),
      location: { origin: 'http://www.ada.example:8080', hostname: 'www.ada.example' },
      fetch: (input, init) => {
        sent.push([input, init.credentials]);
        const { pathname, search } = new URL(input);
        return fetch(origin + pathname + search, init);
      },
    });
    jar.set('crumb', 'c');
    await http.post('/api/x', { secure: true });
    await http.post('/api/x');
    expect(sent).toEqual([
      ['https://ada.atelier.example/api/x?crumb=c', 'include'],
      ['http://www.ada.example:8080/api/x?crumb=c', 'same-origin'],
    ]);
    expect(seen).toHaveLength(2);
  });
});

describe('§7 data wrapper: response', () => {
  it('reads raw text when asked to, even when it is no JSON', async () => {
    const { origin } = await serve(text(200, '<p>{'));
    expect(await setUp(origin).http.get('/x', { responseFormat: 'text' })).toMatchObject({ ok: true, data: '<p>{' });
  });

  it('204 gives an empty object', async () => {
    const { origin } = await serve(text(204, ''));
    expect(await setUp(origin).http.get('/x')).toEqual({ ok: true, status: 204, data: {} });
  });

  it('1223 gives an empty object', async () => {
    const { origin } = await serve(text(200, ''));
    // No server can send it: it is what some network stacks report in place of 204.
    const { http } = setUp(origin, {
      fetch: async (input, init) => Object.defineProperty(await fetch(input, init), 'status', { value: 1223 }),
    });
    expect(await http.get('/x')).toEqual({ ok: true, status: 1223, data: {} });
  });

  it('§8 an unparsable success says so, with the address and the words of the parser', async () => {
    const { origin } = await serve(text(200, '<html>'));
    const { http, jar } = setUp(origin);
    jar.set('crumb', 'secret');
    const failure = failureOf(await http.get('/api/x', quiet));
    expect(failure).toMatchObject({ kind: 'parse', status: 200, body: '<html>' });
    expect(failure.message).toMatch(
      /^Internal Error: Unable to parse server response from \(\/api\/x\) as JSON: .*Unexpected token/,
    );
  });

  it.each([
    [400, { error: 'Bad card' }, 'Bad card'],
    [401, { message: 'Sign in' }, 'Sign in'],
    [500, { error: '', message: 'Database is away' }, 'Database is away'],
    [502, { error: 'Upstream is away', message: 'less' }, 'Upstream is away'],
    [400, { billingErrorCode: 7 }, 'Unable to connect…'],
    [500, { error: { deep: true } }, 'Internal server error. Please try again later.'],
  ])('§8 %i with %j is a server error', async (status, body, message) => {
    const { origin } = await serve(json(status, body));
    expect(await setUp(origin).http.get('/x', quiet)).toEqual({ ok: false, kind: 'server', status, message, body });
  });

  it.each([
    [400, { errors: { email: 'no' } }, 'Unable to connect…'],
    [401, '<html>', 'Unauthorized request'],
    [403, { error: 'not told' }, 'Unauthorized request'],
    [404, { error: 'not told' }, 'Unable to connect…'],
    [429, {}, 'Unable to connect…'],
    [500, null, 'Internal server error. Please try again later.'],
    [501, { error: 'not told' }, 'Internal server error. Please try again later.'],
    [502, [], 'Unable to connect…'],
    [503, { error: 'not told' }, 'This service is temporarily unavailable. Please try again later.'],
    [504, {}, 'Unable to connect…'],
  ])('§8 %i with %j has the text of its status', async (status, body, message) => {
    const { origin } = await serve(json(status, body));
    expect(await setUp(origin).http.get('/x', quiet)).toEqual({ ok: false, kind: 'status', status, message, body });
  });

  it('§8 no response at all', async () => {
    const { origin } = await serve(hangUp);
    expect(await setUp(origin).http.get('/x', quiet)).toEqual({
      ok: false,
      kind: 'network',
      status: 0,
      message: 'Unable to connect…',
      body: undefined,
    });
  });

  it('a body that breaks off is a network failure', async () => {
    const { origin } = await serve((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"a":');
      setImmediate(() => response.destroy());
    });
    expect(await setUp(origin).http.get('/x', quiet)).toMatchObject({ ok: false, kind: 'network' });
  });

  it('a server that never answers is a time-out', async () => {
    const { origin } = await serve(never);
    expect(await setUp(origin).http.get('/x', { ...quiet, timeoutMs: 20 })).toMatchObject({
      kind: 'timeout',
      status: 0,
    });
  });

  it('a body that never ends is a time-out', async () => {
    const { origin } = await serve((response) => void response.writeHead(200).write('{'));
    expect(await setUp(origin).http.get('/x', { ...quiet, timeoutMs: 50 })).toMatchObject({ kind: 'timeout' });
  });

  it('an aborted request tells nobody but its caller', async () => {
    const { origin, seen } = await serve(never);
    const { http, shown, reports } = setUp(origin);
    const controller = new AbortController();
    const pending = http.get('/x', { signal: controller.signal });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort();
    expect(await pending).toMatchObject({ ok: false, kind: 'aborted' });
    expect(await http.get('/x', { signal: controller.signal })).toMatchObject({ kind: 'aborted' });
    expect(seen).toHaveLength(1);
    expect([...shown, ...reports]).toEqual([]);
  });
});

describe('§8 loginRequired, authorizationFail, crumbFail', () => {
  it.each([
    [false, ['event', 'handler']],
    [true, ['handler', 'event']],
  ])('loginRequired fires http:loginRequired; loginHasPriorityOnFailure %s', async (priority, order) => {
    const { origin } = await serve(json(200, { loginRequired: true }));
    const log: string[] = [];
    const { http, shown } = setUp(origin, {
      bus: {
        emit: (name, event) => {
          expect([name, event]).toEqual(['http:loginRequired', { url: '/api/x' }]);
          log.push('event');
        },
      },
    });
    const result = await http.get('/api/x', {
      loginHasPriorityOnFailure: priority,
      onFailure: (failure) => log.push(failure.kind === 'login' ? 'handler' : failure.kind),
    });
    expect(result).toMatchObject({ ok: false, kind: 'login' });
    expect(log).toEqual(order);
    expect(shown).toEqual([]);
  });

  it('loginRequired without a handler is left to who hears the event', async () => {
    const { origin } = await serve(json(401, { loginRequired: true, error: 'Sign in' }));
    const { http, shown, events, reports } = setUp(origin);
    expect(await http.get('/x')).toMatchObject({ kind: 'login', message: 'Sign in', status: 401 });
    expect(events).toEqual(['http:loginRequired {"url":"/x"}']);
    expect([...shown, ...reports]).toEqual([]);
  });

  it('the event goes out though a handler with priority throws', async () => {
    const { origin } = await serve(json(200, { loginRequired: true }));
    const { http, events } = setUp(origin);
    const onFailure = (): void => {
      throw new Error('handler is broken');
    };
    await expect(http.get('/x', { loginHasPriorityOnFailure: true, onFailure })).rejects.toThrow('handler is broken');
    expect(events).toHaveLength(1);
  });

  it.each([[quiet], [{}], [{ onFailure: () => undefined }]])(
    'authorizationFail shows one system error dialog, whoever handles it: %j',
    async (options) => {
      const { origin } = await serve(json(200, { authorizationFail: true }));
      const { http, shown } = setUp(origin);
      const result = failureOf(await http.get('/x', options));
      expect(result).toMatchObject({ kind: 'authorization', message: 'Unauthorized request' });
      await vi.waitFor(() => expect(shown).toHaveLength(1));
      expect(shown[0]).toMatchObject({ kind: 'server', message: 'Unauthorized request' });
    },
  );

  it('crumbFail stores the new crumb and retries once', async () => {
    const { origin, seen } = await serve(json(403, { crumbFail: true, crumb: 'new' }), json(200, { done: true }));
    const { http, jar, slept } = setUp(origin);
    jar.set('crumb', 'old');
    expect(await http.post('/x', { data: { a: 1 } })).toMatchObject({ ok: true, data: { done: true } });
    expect(seen.map(({ url, body }) => [url, body])).toEqual([
      ['/x?crumb=old', '{"a":1}'],
      ['/x?crumb=new', '{"a":1}'],
    ]);
    expect(jar.get('crumb')).toBe('new');
    expect(slept).toEqual([]);
  });

  it.each([false, true])('crumbFail never loops (retry %s)', async (retry) => {
    const { origin, seen } = await serve(json(403, { crumbFail: true, crumb: 'new' }));
    expect(await setUp(origin).http.post('/x', { ...quiet, retry })).toMatchObject({ kind: 'crumb', status: 403 });
    expect(seen).toHaveLength(2);
  });

  it('crumbFail does not retry with cookies off', async () => {
    const { origin, seen } = await serve(json(403, { crumbFail: true, crumb: 'new' }));
    const { http, jar } = setUp(origin, { cookiesEnabled: () => false });
    expect(await http.post('/x', quiet)).toMatchObject({ ok: false, kind: 'crumb' });
    expect(seen).toHaveLength(1);
    expect(jar.size).toBe(0);
  });

  it('crumbFail without a new crumb does not retry', async () => {
    const { origin, seen } = await serve(json(403, { crumbFail: true }));
    expect(await setUp(origin).http.post('/x', quiet)).toMatchObject({ kind: 'crumb' });
    expect(seen).toHaveLength(1);
  });
});

describe('§7 retry', () => {
  it.each([
    ['no response', hangUp],
    ['429', json(429, {})],
    ['503', json(503, {})],
  ])('%s is tried again after 200 ms', async (_title, reply) => {
    const { origin, seen } = await serve(reply, json(200, { a: 1 }));
    const { http, slept } = setUp(origin);
    expect(await http.get('/x', { retry: true })).toMatchObject({ ok: true, data: { a: 1 } });
    expect(seen).toHaveLength(2);
    expect(slept).toEqual([200]);
  });

  it('tries once more and no oftener', async () => {
    const { origin, seen } = await serve(json(503, {}));
    expect(await setUp(origin).http.get('/x', { ...quiet, retry: true })).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(2);
  });

  it('does not try again unless asked', async () => {
    const { origin, seen } = await serve(json(503, {}));
    await setUp(origin).http.get('/x', quiet);
    expect(seen).toHaveLength(1);
  });

  it.each([
    [400, { error: 'Bad' }],
    [404, {}],
    [500, { error: 'Broken' }],
  ])('%i with %j is an answer and not tried again', async (status, body) => {
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
  it('runs queued requests one after another, in order, and others at once', async () => {
    const open: ServerResponse[] = [];
    const { origin, seen } = await serve((response) => open.push(response));
    const { http } = setUp(origin);
    const answer = (): void => void open.shift()?.writeHead(200).end('{}');
    const queued = [
      http.post('/1', { queue: true }),
      http.post('/2', { queue: true }),
      http.post('/3', { queue: true }),
    ];
    await vi.waitFor(() => expect(open).toHaveLength(1));
    const direct = http.post('/direct');
    await vi.waitFor(() => expect(open).toHaveLength(2));
    expect(seen.map(({ url }) => url)).toEqual(['/1', '/direct']);
    answer();
    answer();
    await direct;
    for (let left = 2; left > 0; left--) {
      await vi.waitFor(() => expect(open).toHaveLength(1));
      answer();
    }
    await Promise.all(queued);
    expect(seen.map(({ url }) => url)).toEqual(['/1', '/direct', '/2', '/3']);
  });

  it('the next request runs though the one before it failed or broke', async () => {
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

  it('waits while offline, and is flushed once when online', async () => {
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

  it('a request aborted in the queue is never sent and does not hold up the next', async () => {
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

describe('§8 with no failure handler', () => {
  it('a server error is shown by the dialogs', async () => {
    const { origin } = await serve(json(500, { error: 'Broken', errorKey: 'k1' }));
    const { http, shown, tracked, reports } = setUp(origin);
    await http.get('/x');
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect(shown).toEqual([{ kind: 'server', url: '/x', format: 'json', message: 'Broken', errorKey: 'k1' }]);
    expect([...tracked, ...reports]).toEqual([]);
  });

  it('a failure flagged cleaned is shown as such', async () => {
    const { origin } = await serve(json(500, { message: 'Broken', cleaned: true }));
    const { http, shown } = setUp(origin);
    await http.get('/x');
    await vi.waitFor(() => expect(shown[0]).toMatchObject({ kind: 'cleaned' }));
  });

  it('a network error names the provider and is recorded as system_network_error', async () => {
    const { origin } = await serve(hangUp);
    const { http, shown, tracked } = setUp(origin);
    expect(await http.get('/x', { responseFormat: 'text' })).toMatchObject({ message: 'Unable to connect…' });
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({
      kind: 'network',
      format: 'text',
      message: 'Unable to connect to Atelier. Please try again.',
    });
    expect(tracked).toEqual([{ name: 'system_network_error', data: { urlRequested: '/x' } }]);
  });

  it.each<[string, Partial<HttpDeps>]>([
    ['there are no dialogs', { dialogs: async () => undefined }],
    ['the dialogs do not load', { dialogs: () => Promise.reject(new Error('no plugin')) }],
    [
      'the dialogs throw',
      {
        dialogs: async () => ({
          ...setUp('http://127.0.0.1:1').dialogs,
          systemError: () => {
            throw new Error('broken');
          },
        }),
      },
    ],
  ])('when %s, exactly one report goes out', async (_title, overrides) => {
    const { origin } = await serve(json(503, {}));
    const { http, reports } = setUp(origin, overrides);
    await http.put('/api/x');
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]?.code).toBe('PLINTH-HTTP-001');
    expect(reports[0]?.message).toContain('PUT /api/x');
    expect(reports[0]?.message).toContain('temporarily unavailable');
  });

  it('a handler gets the failure once, and neither dialog nor report appears', async () => {
    const { origin } = await serve(json(500, {}));
    const { http, shown, reports } = setUp(origin);
    const onFailure = vi.fn();
    const result = await http.get('/x', { onFailure });
    expect(onFailure.mock.calls).toEqual([[result]]);
    expect([...shown, ...reports]).toEqual([]);
  });
});
