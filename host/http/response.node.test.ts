import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { failureOf, hangUp, json, never, quiet, setUp, testServers, text } from './testing/test-server.ts';

const serve = testServers(createServer);

describe('§7 data wrapper: response', () => {
  it('reads raw text when asked to, even when it is not JSON', async () => {
    const { origin } = await serve(text(200, '<p>{'));
    expect(await setUp(origin).http.get('/x', { responseFormat: 'text' })).toMatchObject({ ok: true, data: '<p>{' });
  });

  it('204 gives an empty object', async () => {
    const { origin } = await serve(text(204, ''));
    expect(await setUp(origin).http.get('/x')).toEqual({ ok: true, status: 204, data: {} });
  });

  it('1223 gives an empty object', async () => {
    const { origin } = await serve(text(200, ''));
    // A real server cannot send this status: some network stacks report it in place of 204.
    const { http } = setUp(origin, {
      fetch: async (input, init) => Object.defineProperty(await fetch(input, init), 'status', { value: 1223 }),
    });
    expect(await http.get('/x')).toEqual({ ok: true, status: 1223, data: {} });
  });

  it('§8 a status 200 with a body that is not JSON is a failure with the address and the message of the parser', async () => {
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
    [403, { error: 'unknown' }, 'Unauthorized request'],
    [404, { error: 'unknown' }, 'Unable to connect…'],
    [429, {}, 'Unable to connect…'],
    [500, null, 'Internal server error. Please try again later.'],
    [501, { error: 'unknown' }, 'Internal server error. Please try again later.'],
    [502, [], 'Unable to connect…'],
    [503, { error: 'unknown' }, 'This service is temporarily unavailable. Please try again later.'],
    [504, {}, 'Unable to connect…'],
  ])('§8 %i with %j has the text of its status', async (status, body, message) => {
    const { origin } = await serve(json(status, body));
    expect(await setUp(origin).http.get('/x', quiet)).toEqual({ ok: false, kind: 'status', status, message, body });
  });

  it('§8 no response at all is a network failure', async () => {
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

  it('an aborted request is reported only to its caller', async () => {
    const { origin, seen } = await serve(never);
    const { http, shown, reports } = setUp(origin);
    const controller = new AbortController();
    const pending = http.get('/x', { signal: controller.signal });
    await expect.poll(() => seen).toHaveLength(1);
    controller.abort();
    expect(await pending).toMatchObject({ ok: false, kind: 'aborted' });
    expect(await http.get('/x', { signal: controller.signal })).toMatchObject({ kind: 'aborted' });
    expect(seen).toHaveLength(1);
    expect([...shown, ...reports]).toEqual([]);
  });
});
