import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Dialogs, DialogsService } from '../contract/dialogs.ts';
import { fakeHost } from '../testing/index.ts';
import { dialogsOf } from './dialogs-of.ts';

const confirm = vi.fn(() => true);
const alert = vi.fn();

beforeEach(() => {
  vi.stubGlobal('confirm', confirm);
  vi.stubGlobal('alert', alert);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  confirm.mockClear();
  alert.mockClear();
});

const question = { title: 'Leave?', message: 'Really?' };

/** A provider of dialogs. Its code has loaded as soon as the test calls the returned function. */
function lateDialogs() {
  const asked: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Dialogs>();
  const service: Dialogs = {
    confirm: ({ title, signal }) => {
      asked.push(title);
      return new Promise((answer) => signal?.addEventListener('abort', () => answer(false)));
    },
    alert: async ({ title }) => void asked.push(title),
    inform: async ({ title }) => void asked.push(title),
    systemError: ({ kind }) => void asked.push(kind),
  };
  const host = fakeHost({ plugin: 'cart', page: { provider: { name: 'Acme' } } });
  host.provide(DialogsService, () => promise);
  return { host, asked, arrive: () => resolve(service), fail: reject };
}

describe('a dialog that is requested before the dialogs have loaded', () => {
  it('is shown after they have loaded, in the order of the requests', async () => {
    const { host, asked, arrive } = lateDialogs();
    const dialogs = dialogsOf(host);
    const both = [dialogs.alert({ title: 'One', message: '' }), dialogs.inform({ title: 'Two', message: '' })];
    dialogs.systemError({ kind: 'network' });
    expect(asked).toEqual([]);
    arrive();
    await Promise.all(both);
    await expect.poll(() => asked).toEqual(['One', 'Two', 'network']);
  });

  it('is shown by the browser when they cannot be loaded, with one report for each dialog', async () => {
    const { host, fail } = lateDialogs();
    const answer = dialogsOf(host).confirm(question);
    fail(new Error('gone'));
    expect(await answer).toBe(true);
    expect(confirm.mock.calls).toEqual([['Leave?\n\nReally?']]);
    expect(host.recorded.reported).toMatchObject([{ message: 'gone' }]);
  });

  it('is shown by the browser after 20 s, and not a second time when the dialogs load later', async () => {
    vi.useFakeTimers();
    const { host, asked, arrive } = lateDialogs();
    const answer = dialogsOf(host).confirm(question);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(confirm).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(true);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
    expect(host.recorded.reported).toMatchObject([{ code: 'PLINTH-LOAD-002', plugin: 'cart' }]);
  });
});

describe('a plugin that stops', () => {
  it('settles its dialogs, open or waiting, and shows no more dialogs', async () => {
    const { host, asked, arrive, fail } = lateDialogs();
    const waiting = dialogsOf(host).confirm(question);
    await host.destroy();
    expect(await waiting).toBe(false);
    fail(new Error('gone'));
    await Promise.resolve();
    expect(confirm).not.toHaveBeenCalled();

    const other = lateDialogs();
    other.arrive();
    arrive();
    const open = dialogsOf(other.host).confirm(question);
    await expect.poll(() => other.asked).toEqual(['Leave?']);
    await other.host.destroy();
    expect([await open, asked]).toEqual([false, []]);
  });

  it('the signal of the caller still closes its dialog', async () => {
    const { host, arrive } = lateDialogs();
    arrive();
    const work = new AbortController();
    const answer = dialogsOf(host).confirm({ ...question, signal: work.signal });
    work.abort();
    expect(await answer).toBe(false);
    expect(dialogsOf(host)).toBe(dialogsOf(host));
  });
});

describe('the browser’s own dialogs', () => {
  const asked = async (ask: (dialogs: Dialogs) => unknown) => {
    const host = fakeHost({ page: { provider: { name: 'Acme' } } });
    host.provide(DialogsService, () => Promise.reject(new Error('gone')));
    const answer = await ask(dialogsOf(host));
    return { host, answer };
  };

  it.each([
    ['confirmOnly', true, [['Leave?\n\nReally?']]],
    ['noButtons', false, []],
  ] as const)('%s answers %s', async (style, expected, shown) => {
    const { answer } = await asked((dialogs) => dialogs.confirm({ ...question, style }));
    expect([answer, confirm.mock.calls, alert.mock.calls]).toEqual([expected, [], shown]);
  });

  it('an information popup, which needs no answer, does not block the page', async () => {
    await asked((dialogs) => dialogs.inform(question));
    expect(alert).not.toHaveBeenCalled();
  });

  it('§8 a system error shows its texts, and a network error is tracked', async () => {
    const { host } = await asked((dialogs) => dialogs.systemError({ kind: 'network', url: '/a', errorKey: 'e1' }));
    await expect
      .poll(() => alert.mock.calls)
      .toEqual([['Unable to connect to Acme. Please try again.\n\nError key: e1']]);
    expect(host.recorded.tracked).toEqual([{ name: 'system_network_error', data: { urlRequested: '/a' } }]);
  });
});
