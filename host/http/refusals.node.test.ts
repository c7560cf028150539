import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { failureOf, json, quiet, setUp, testServers } from './testing/test-server.ts';

const serve = testServers(createServer);

describe('§8 loginRequired, authorizationFail, crumbFail', () => {
  it.each([
    [false, ['event', 'handler']],
    [true, ['handler', 'event']],
  ])('loginRequired emits its event and calls the handler (handler first: %s)', async (priority, order) => {
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

  it('loginRequired without a handler only emits its event', async () => {
    const { origin } = await serve(json(401, { loginRequired: true, error: 'Sign in' }));
    const { http, shown, events, reports } = setUp(origin);
    expect(await http.get('/x')).toMatchObject({ kind: 'login', message: 'Sign in', status: 401 });
    expect(events).toEqual(['http:loginRequired {"url":"/x"}']);
    expect([...shown, ...reports]).toEqual([]);
  });

  it('the event is emitted even when a handler that is called before it throws', async () => {
    const { origin } = await serve(json(200, { loginRequired: true }));
    const { http, events } = setUp(origin);
    const onFailure = (): void => {
      throw new Error('handler is broken');
    };
    await expect(http.get('/x', { loginHasPriorityOnFailure: true, onFailure })).rejects.toThrow('handler is broken');
    expect(events).toHaveLength(1);
  });

  it.each([[quiet], [{}], [{ onFailure: () => undefined }]])(
    'authorizationFail shows one system error dialog, whichever failure handler the options have: %o',
    async (options) => {
      const { origin } = await serve(json(200, { authorizationFail: true }));
      const { http, shown } = setUp(origin);
      const result = failureOf(await http.get('/x', options));
      expect(result).toMatchObject({ kind: 'authorization', message: 'Unauthorized request' });
      await expect.poll(() => shown).toHaveLength(1);
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

  it.each([false, true])('a second crumbFail in a row is not retried (retry: %s)', async (retry) => {
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
