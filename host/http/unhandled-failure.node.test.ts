import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpDeps } from './http-deps.ts';
import { hangUp, json, setUp, testServers } from './testing/test-server.ts';

const serve = testServers(createServer);
/** Replaces the browser's own dialog (`window.alert`) in these tests. */
const alert = vi.fn<(text: string) => void>();

beforeEach(() => vi.stubGlobal('window', { alert }));
afterEach(() => {
  vi.unstubAllGlobals();
  alert.mockClear();
});

describe('§8 with no failure handler', () => {
  it('a server error is shown by the dialogs', async () => {
    const { origin } = await serve(json(500, { error: 'Broken', errorKey: 'k1' }));
    const { http, shown, tracked, reports } = setUp(origin);
    await http.get('/x');
    await expect.poll(() => shown).toHaveLength(1);
    expect(shown).toEqual([{ kind: 'server', url: '/x', format: 'json', message: 'Broken', errorKey: 'k1' }]);
    expect([...tracked, ...reports]).toEqual([]);
  });

  it('a failure whose body has the flag `cleaned` is shown by the dialogs with the kind `cleaned`', async () => {
    const { origin } = await serve(json(500, { message: 'Broken', cleaned: true }));
    const { http, shown } = setUp(origin);
    await http.get('/x');
    await expect.poll(() => shown[0]).toMatchObject({ kind: 'cleaned' });
  });

  it('a network error names the provider, and the overlay records it as system_network_error', async () => {
    const { origin } = await serve(hangUp);
    const { http, shown, tracked } = setUp(origin);
    expect(await http.get('/x', { responseFormat: 'text' })).toMatchObject({ message: 'Unable to connect…' });
    await expect.poll(() => shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({
      kind: 'network',
      format: 'text',
      message: 'Unable to connect to Atelier. Please try again.',
    });
    expect(tracked).toEqual([]);
  });

  it.each<[string, HttpDeps['dialogs'], readonly string[]]>([
    ['there are no dialogs', async () => undefined, []],
    [
      'the dialogs do not load',
      () => Promise.reject(new Error('no plugin')),
      ['Unable to connect to Atelier. Please try again.'],
    ],
  ])('a network error is recorded as system_network_error when %s', async (_title, dialogs, alerted) => {
    const { origin } = await serve(hangUp);
    const { http, tracked } = setUp(origin, { dialogs });
    await http.get('/x');
    await expect.poll(() => tracked).toEqual([{ name: 'system_network_error', data: { urlRequested: '/x' } }]);
    expect(alert.mock.calls.flat()).toEqual(alerted);
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
  ])('makes exactly one report when %s', async (_title, overrides) => {
    const { origin } = await serve(json(503, {}));
    const { http, reports } = setUp(origin, overrides);
    await http.put('/api/x');
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]?.code).toBe('PLINTH-HTTP-001');
    expect(reports[0]?.message).toContain('PUT /api/x');
    expect(reports[0]?.message).toContain('temporarily unavailable');
  });

  it('a handler gets the failure once, and there is no dialog and no report', async () => {
    const { origin } = await serve(json(500, {}));
    const { http, shown, reports } = setUp(origin);
    const onFailure = vi.fn();
    const result = await http.get('/x', { onFailure });
    expect(onFailure.mock.calls).toEqual([[result]]);
    expect([...shown, ...reports]).toEqual([]);
  });
});
