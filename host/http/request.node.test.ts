import { createServer } from 'node:http';
import { pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { json, setUp, testServers } from './testing/test-server.ts';

const serve = testServers(createServer);

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

  it('sends files as multipart, with the boundary that the browser chooses', async () => {
    const { origin, seen } = await serve(json(200, {}));
    const data = new FormData();
    data.append('name', 'a leaf');
    data.append('file', new File(['green'], 'leaf.txt'));
    await setUp(origin).http.post('/api/x', { encoding: 'multipart', data });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=.+/);
    expect(seen[0]?.body).toMatch(/filename="leaf.txt"[\s\S]*green/);
  });

  it.each(['get', 'delete'] as const)('%s puts its data into the query', async (name) => {
    const { origin, seen } = await serve(json(200, {}));
    await setUp(origin).http[name]('/api/x?a=1', { data: { cloneCart: true } });
    expect(seen[0]?.url).toBe('/api/x?a=1&cloneCart=true');
  });

  it('appends the crumb of the cookie as a query parameter, and nothing without a cookie', async () => {
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

  it('another site never gets the crumb, and may not ask for a login or set a crumb', async () => {
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
