import { type ConfirmOptions, type Dialogs, DialogsService } from '@plinth/sdk';
import { type FakeHost, fakeHost } from '@plinth/sdk/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import plugin from '../plugin.ts';
import { createDialogs } from './create-dialogs.tsx';

// happy-dom has no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

let host: FakeHost;
let dialogs: Dialogs;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  host = fakeHost({ page: { provider: { name: 'Acme' } } });
  dialogs = createDialogs(host);
});
afterEach(async () => {
  await act(() => host.destroy());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`[data-plinth-dialogs] ${selector}`)];
const texts = () => all('[data-kind]').map((popup) => popup.textContent);
const labels = () => all('button').map((each) => each.textContent);
const press = (label: string) =>
  act(async () =>
    all('button')
      .find((each) => each.textContent === label)
      ?.click(),
  );
const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

/** Opens popups. Returns a list to which the answer of each popup is added when it comes. */
async function opened(...open: readonly (() => Promise<unknown>)[]) {
  const answers: unknown[] = [];
  await act(async () => {
    for (const ask of open) void ask().then((answer) => answers.push(answer));
  });
  return answers;
}
const confirm = (options: Partial<ConfirmOptions> = {}) =>
  opened(() => dialogs.confirm({ title: 'Sure?', message: 'Really?', ...options }));

describe('§4 confirmation dialog styles', () => {
  it.each([
    ['confirmReject', ['Confirm', 'Reject']],
    ['confirmCancel', ['Confirm', 'Cancel']],
    ['confirmOnly', ['Confirm']],
    ['noButtons', []],
    [undefined, ['Confirm', 'Reject']],
  ] as const)('%s has the buttons %j', async (style, expected) => {
    await confirm({ style });
    expect(labels()).toEqual(expected);
  });

  it.each([
    ['Confirm', true],
    ['Reject', false],
  ])('%s answers %s', async (label, answer) => {
    const answers = await confirm();
    await press(label);
    expect(answers).toEqual([answer]);
  });

  it('the caller may name the buttons', async () => {
    const answers = await confirm({ confirmLabel: 'Delete', rejectLabel: 'Keep' });
    expect(labels()).toEqual(['Delete', 'Keep']);
    await press('Delete');
    expect(answers).toEqual([true]);
  });

  it('is named by its title and described by its message; without a title, named by its message', async () => {
    await confirm();
    await confirm({ title: '' });
    const named = (popup: Element | undefined, name: string) =>
      document.getElementById(popup?.getAttribute(name) ?? '')?.textContent;
    const [first, second] = all('[role=alertdialog]');
    expect([named(first, 'aria-labelledby'), named(first, 'aria-describedby')]).toEqual(['Sure?', 'Really?']);
    expect([named(second, 'aria-labelledby'), second?.hasAttribute('aria-describedby')]).toEqual(['Really?', false]);
  });

  it('is removed 600 ms after the answer at the latest', async () => {
    await opened(() => dialogs.alert({ title: 'Done', message: 'Saved.' }));
    await press('OK');
    await later(599);
    expect(texts()).toEqual(['DoneSaved.OK']);
    await later(1);
    expect(texts()).toEqual([]);
  });

  it('a signal closes a dialog without buttons', async () => {
    const work = new AbortController();
    const answers = await confirm({ style: 'noButtons', signal: work.signal });
    await act(async () => work.abort());
    expect(answers).toEqual([false]);
  });
});

describe('§4 information popups', () => {
  it('close after 2,000 ms', async () => {
    const answers = await opened(() => dialogs.inform({ title: '', message: 'Saved.' }));
    expect(texts()).toEqual(['Saved.']);
    await later(1_999);
    expect(answers).toEqual([]);
    await later(1);
    expect(answers).toEqual([undefined]);
    await later(600);
    expect(texts()).toEqual([]);
  });

  it('a later popup does not restart the time of an earlier one', async () => {
    const answers = await opened(() => dialogs.inform({ title: '', message: 'One' }));
    await later(1_500);
    const second = await opened(() => dialogs.inform({ title: '', message: 'Two' }));
    await later(500);
    expect([answers.length, second.length]).toEqual([1, 0]);
  });

  it('are in a live region, and do not take the focus', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<button id="opener"></button>');
    document.getElementById('opener')?.focus();
    await opened(() => dialogs.inform({ title: 'Copied', message: 'The address.' }));
    expect(document.querySelector('[role=status]')?.textContent).toBe('CopiedThe address.');
    expect(document.activeElement?.id).toBe('opener');
  });
});

describe('§8 system error overlay', () => {
  const raise = (error: Parameters<Dialogs['systemError']>[0]) => act(async () => dialogs.systemError(error));

  it('shows the texts of the error and two buttons', async () => {
    await raise({ kind: 'server', url: '/api/a', format: 'json', message: 'Broken', errorKey: 'e1' });
    expect(texts()).toEqual(['Broken/api/a JSONError key: e1Reload PageClear']);
  });

  it('a network error names the provider and is tracked as system_network_error, each time', async () => {
    for (let count = 0; count < 2; count += 1) await raise({ kind: 'network', url: '/api/a' });
    expect(texts()).toEqual(['Unable to connect to Acme. Please try again.Reload PageClear']);
    const event = { name: 'system_network_error', data: { urlRequested: '/api/a' } };
    expect(host.recorded.tracked).toEqual([event, event]);
  });

  it('shows an error once while it is open, and again after Clear', async () => {
    const error = { kind: 'server', message: 'Broken' } as const;
    await raise(error);
    await raise(error);
    expect(texts()).toHaveLength(1);
    await press('Clear');
    await later(600);
    await raise(error);
    expect(texts()).toHaveLength(1);
    expect(host.recorded.tracked).toEqual([]);
  });

  it('Reload Page loads the page again', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await raise({ kind: 'cleaned' });
    await press('Reload Page');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('texts from callers', () => {
  it('are never HTML', async () => {
    await confirm({ title: '<img src=x onerror=alert(1)>', message: '<b>Saved</b>' });
    expect(texts()).toEqual(['<img src=x onerror=alert(1)><b>Saved</b>ConfirmReject']);
    expect(all('img, b')).toEqual([]);
  });

  it('are limited to 10,000 characters', async () => {
    await confirm({ title: '', message: 'x'.repeat(10_001), style: 'noButtons' });
    expect(texts()).toEqual([`${'x'.repeat(10_000)}…`]);
  });

  it('are ignored when they are not strings, and so is an invalid signal: an isolated plugin may send any JSON', async () => {
    await opened(() =>
      dialogs.confirm(JSON.parse('{ "title": { "a": 1 }, "message": "Hello", "style": "all", "signal": {} }')),
    );
    expect(texts()).toEqual(['HelloConfirmReject']);
  });
});

describe('the plugin', () => {
  it('provides the service to other plugins, and removes its elements when the page is destroyed', async () => {
    await plugin.setup?.(host);
    const service = await host.use(DialogsService);
    const answers: unknown[] = [];
    void service.confirm({ title: 'Sure?', message: '' }).then((answer) => answers.push(answer));
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(texts()).toHaveLength(1);
    });
    await act(() => host.destroy());
    expect([answers, host.held(), document.querySelectorAll('[data-plinth-dialogs]').length]).toEqual([[false], 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
