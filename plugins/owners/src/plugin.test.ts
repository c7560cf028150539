import { type ConfirmOptions, type Dialogs, DialogsService, type HttpResult, HttpService } from '@plinth/sdk';
import { type FakeHost, fakeHost } from '@plinth/sdk/testing';
import { describe, expect, inject, it, vi } from 'vitest';
import { serveOwner } from './plugin.ts';
import { fakeEditor } from './testing/fake-editor.ts';

const OWNER = { authenticatedAccount: { id: 'a' }, websiteRoles: { 1: true } };
const OK: HttpResult = { ok: true, status: 200, data: {} };
const FAILED: HttpResult = { ok: false, kind: 'network', status: 0, message: 'No answer', body: undefined };

interface Visit {
  readonly page?: object;
  readonly address?: string;
  readonly answer?: Promise<HttpResult>;
  readonly isInEditor?: boolean;
}

function visit({ page = OWNER, address = '/shop?a=b', answer = Promise.resolve(OK), isInEditor = false }: Visit = {}) {
  const host: FakeHost = fakeHost({ page });
  const log: string[] = [];
  const note = (name: string) => async (options: Pick<ConfirmOptions, 'title' | 'message'>) =>
    void log.push(`${name}: ${options.title}: ${options.message}`);
  const dialogs: Dialogs = {
    confirm: async () => false,
    alert: note('alert'),
    inform: note('inform'),
    systemError: () => undefined,
  };
  host.provide(DialogsService, () => dialogs);
  const post = (url: string) => {
    log.push(`POST ${url}`);
    return answer;
  };
  const unused = () => Promise.reject(new Error('not called'));
  host.provide(HttpService, () => ({ get: unused, put: unused, delete: unused, post }));
  host.bus.on('owners:logout', () => log.push('owners:logout'));
  host.bus.on('owners:toolbar', () => log.push('owners:toolbar'));
  const url = new URL(address, 'https://ada.example');
  const { href, origin, pathname, search, hash } = url;
  const assign = (target: string) => log.push(`page to ${target}`);
  const editor = fakeEditor(url.origin, log);
  const view: Window = Object.create(window, {
    location: { value: { href, origin, pathname, search, hash, assign } },
    history: {
      value: {
        state: { kept: 1 },
        replaceState: (state: unknown, _: string, target: string) =>
          log.push(`replace ${JSON.stringify(state)} ${target}`),
      },
    },
    parent: { get: () => (isInEditor ? editor.parent : view) },
    frameElement: { value: isInEditor ? document.createElement('iframe') : null },
  });
  editor.answerTo(view);
  serveOwner(host, view);
  return { host, log, editor };
}

/** The code for the frame is loaded first, which takes a long time on a busy machine. */
const LOADING = { timeout: 20_000 * inject('timeFactor') };
const CONNECTED = 'editor: {"name":"page","path":"/shop?a=b"}';

describe('§4 Escape with nothing open', () => {
  it('leads an owner to the page in the configuration area', () => {
    const { host, log } = visit();
    expect(host.escape()).toBe(true);
    expect(log).toEqual(['page to /config/?frameUrl=%2Fshop%3Fa%3Db']);
  });

  it('shows the toolbar in the frame of the configuration area, once the area has answered', async () => {
    const { host, log } = visit({ isInEditor: true });
    expect(host.escape()).toBe(false);
    await vi.waitFor(() => expect(log).toEqual([CONNECTED]), LOADING);
    expect(host.escape()).toBe(true);
    expect(log).toEqual([CONNECTED, 'owners:toolbar', 'editor: {"name":"toolbar"}']);
  });

  it('is handled by other plugins first, and does nothing for a visitor', () => {
    const { host, log } = visit();
    host.hooks.escape(() => true);
    expect(host.escape()).toBe(true);
    expect(visit({ page: {} }).host.escape()).toBe(false);
    expect(log).toEqual([]);
  });
});

describe('§4 Logout', () => {
  it('calls the server, removes the cookie of this host and of the app domain, emits an event on the bus, and leads to the root', async () => {
    const { host, log } = visit({ page: { ...OWNER, appDomain: 'ada.example' } });
    const remove = vi.spyOn(host.cookie, 'remove');
    host.escape({ shiftKey: true });
    await expect.poll(() => log).toHaveLength(3);
    expect(log).toEqual(['POST /api/auth/Logout', 'owners:logout', 'page to https://ada.example/?logout=true']);
    expect(remove.mock.calls).toEqual([
      ['ss_lastid', { path: '/' }],
      ['ss_lastid', { path: '/', domain: 'ada.example' }],
    ]);
  });

  it('in the configuration area, opens the framed page in the whole window', async () => {
    const { host, log } = visit({ isInEditor: true });
    await vi.waitFor(() => expect(log).toEqual([CONNECTED]), LOADING);
    host.escape({ shiftKey: true });
    await expect.poll(() => log.at(-1)).toBe('editor: {"name":"logout","path":"/shop?a=b&logout=true"}');
    expect(log.filter((line) => line.startsWith('page to'))).toEqual([]);
  });

  it('leaves the page itself when the configuration area does not', async () => {
    const { host, log } = visit({ isInEditor: true });
    await vi.waitFor(() => expect(log).toEqual([CONNECTED]), LOADING);
    host.escape({ shiftKey: true });
    await vi.waitFor(() => expect(log.at(-1)).toBe('page to https://ada.example/shop?a=b&logout=true'), LOADING);
  });

  it('shows a message when the call failed, and stays on the page; a second press during the call does nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<HttpResult>();
    const { host, log } = visit({ answer: promise });
    host.escape({ shiftKey: true });
    host.escape({ shiftKey: true });
    resolve(FAILED);
    await expect.poll(() => log).toHaveLength(2);
    expect(log).toEqual(['POST /api/auth/Logout', 'alert: Logout Failed: No answer']);
    host.escape({ shiftKey: true });
    await expect.poll(() => log).toHaveLength(4);
  });
});

describe('§2 query flag logout', () => {
  it('shows the message, and then removes the flag from the address', async () => {
    const { log } = visit({ page: {}, address: '/?logout=true&a=b#c' });
    await expect.poll(() => log).toHaveLength(2);
    expect(log).toEqual([
      'inform: Logout Successful: You have been successfully logged out.',
      'replace {"kept":1} https://ada.example/?a=b#c',
    ]);
  });

  it.each(['/', '/?logout', '/?logout=false', '/?logout=1'])('%s shows nothing', async (address) => {
    const { host, log } = visit({ page: {}, address });
    await host.init();
    expect(log).toEqual([]);
  });

  it('leaves no listener and no tap after destroy', async () => {
    const { host } = visit();
    await host.destroy();
    expect(host.held()).toBe(0);
  });
});
