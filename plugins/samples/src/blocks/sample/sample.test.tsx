import { type Dialogs, DialogsService } from '@plinth/sdk';
import { fakeHost, renderBlock } from '@plinth/sdk/testing';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import sample from './block.ts';

function hostWithDialogs() {
  const host = fakeHost();
  const dialogs = {
    confirm: vi.fn<Dialogs['confirm']>(async () => true),
    alert: vi.fn<Dialogs['alert']>(async () => undefined),
    inform: vi.fn<Dialogs['inform']>(async () => undefined),
    systemError: vi.fn<Dialogs['systemError']>(),
  };
  host.provide(DialogsService, () => dialogs);
  return { host, dialogs };
}

it.each([
  ['confirm', 'Confirmed.'],
  ['alert', 'The dialog was closed.'],
  ['inform', 'The dialog was closed.'],
  ['systemError', ''],
] as const)('%s: the button opens the dialog, and the answer is below it', async (kind, answer) => {
  const { host, dialogs } = hostWithDialogs();
  const data = { kind, label: 'Open', title: 'Title', message: 'Message', error: 'network' };
  const { element, unmount } = await renderBlock(sample, data, { host });
  await act(async () => element.querySelector('button')?.click());
  await expect.poll(() => dialogs[kind]).toHaveBeenCalledTimes(1);
  await expect.poll(() => element.querySelector('output')?.textContent).toBe(answer);
  await unmount();
});

it('tooltip: its text describes the button', async () => {
  const { element, unmount } = await renderBlock(sample, { kind: 'tooltip', label: 'Save', message: 'Explained' });
  const id = element.querySelector('button')?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Explained');
  await unmount();
});

it('§9 relative time: the button sets it to now', async () => {
  const { element, unmount } = await renderBlock(sample, { kind: 'relativeTime', label: 'Now', date: '2020-01-01' });
  expect(element.querySelector('time')?.textContent).toBe('Jan 1, 2020');
  await act(async () => element.querySelector('button')?.click());
  expect(element.querySelector('time')?.textContent).toBe('just now');
  expect(sample.activation?.({ kind: 'relativeTime' } as never)).toBe('visible');
  await unmount();
});
