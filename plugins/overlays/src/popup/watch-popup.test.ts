import { type FakeHost, fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseRecord } from './popup-record.ts';
import { recordKey } from './record-key.ts';
import { watchPopup } from './watch-popup.ts';

const NOW = Date.UTC(2027, 0, 1);
const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

interface Setting {
  readonly attributes?: string;
  readonly version?: number;
  readonly frequency?: number;
  readonly stored?: string;
  readonly host?: FakeHost;
}

/** Watches a popup with a newsletter, on a page with a button that has the focus. */
function watch({ attributes = '', version = 4, frequency = 7, stored, host = fakeHost() }: Setting = {}) {
  document.body.innerHTML = `<button id="before"></button>
    <dialog class="sqs-popup-overlay" tabindex="-1" data-popup="site" data-version="${version}" data-frequency="${frequency}" data-mobile ${attributes}>
      <div id="box"><div id="block-letter"><form data-form-id="letters"></form></div>
      <a class="sqs-popup-overlay-button" href="#"></a></div>
    </dialog>`;
  document.getElementById('before')?.focus();
  if (stored !== undefined) host.storage.local.set(recordKey('site'), stored);
  const popup = document.querySelector('dialog');
  if (!popup) throw new Error('there is no popup');
  watchPopup(host, popup);
  return {
    host,
    popup,
    record: () => parseRecord(host.storage.local.get(recordKey('site'))),
    events: () => host.recorded.tracked.map(({ name, data }) => [name, data.event]),
    click: (selector: string) => popup.parentElement?.querySelector<HTMLElement>(selector)?.click(),
  };
}
const closed = (over: object = {}) =>
  JSON.stringify({ closedDate: NOW - DAY_MS, version: 4, submitted: false, ...over });

describe('§4 popup overlay: when it opens', () => {
  it('without a trigger opens at once, takes the focus, and is reported to the census (§7)', () => {
    const { popup, events } = watch();
    expect(popup.open).toBe(true);
    expect(document.activeElement).toBe(popup);
    expect(events()).toEqual([['overlay', 'shown']]);
  });

  it('on a timer after its delay, and not before', () => {
    const { popup } = watch({ attributes: 'data-timer="3000"' });
    vi.advanceTimersByTime(2999);
    expect(popup.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(popup.open).toBe(true);
  });

  it('does not open when another tab has closed it in the meantime', () => {
    const { popup, host } = watch({ attributes: 'data-timer="3000"' });
    host.storage.local.set(recordKey('site'), closed());
    vi.advanceTimersByTime(3000);
    expect([popup.open, host.recorded.tracked]).toEqual([false, []]);
  });

  it.each([
    ['types in a field', '<input>', 'input'],
    ['reads another dialog', '<div aria-modal="true"><button class="other"></button></div>', '.other'],
  ])('does not open while the visitor %s, but when the visitor leaves that element', (_, html, selector) => {
    const { popup } = watch({ attributes: 'data-timer="3000"' });
    document.body.insertAdjacentHTML('beforeend', html);
    document.body.querySelector<HTMLElement>(selector)?.focus();
    vi.advanceTimersByTime(60_000);
    expect(popup.open).toBe(false);
    document.getElementById('before')?.focus();
    vi.advanceTimersByTime(0);
    expect(popup.open).toBe(true);
  });
});

describe('bad input in the storage', () => {
  it.each([
    'half',
    '{"closedDate":',
    '[]',
    '7',
    'null',
    '{}',
    '{"closedDate":"yesterday","version":4}',
    '{"closedDate":1,"version":"x"}',
    '{"closedDate":-1,"version":4}',
    `{"closedDate":1e300,"version":4}`,
    `${'['.repeat(50_000)}`,
  ])('the record %.40s counts as no record, and the popup can be closed', (stored) => {
    const { popup, click, record } = watch({ stored });
    expect(popup.open).toBe(true);
    click('.sqs-popup-overlay-button');
    expect([popup.open, record()]).toEqual([false, { closedDate: NOW, version: 4, submitted: false }]);
  });

  it('a clock that was set back: the popup counts as closed now, and is shown again after the usual time', () => {
    const { popup, record, host } = watch({ stored: closed({ closedDate: NOW + 900 * DAY_MS }) });
    expect([popup.open, record()?.closedDate]).toEqual([false, NOW]);
    vi.setSystemTime(NOW + 7 * DAY_MS);
    expect(watch({ host }).popup.open).toBe(true);
  });

  it.each([-1, 0, 7, 3650])('with the frequency %i: a record that breaks after the popup was closed', (frequency) => {
    const { host } = watch({ frequency });
    host.escape();
    host.storage.local.set(recordKey('site'), '{"closedDate":');
    const again = watch({ frequency, host });
    expect(again.popup.open).toBe(true);
    host.escape();
    expect(again.record()).toEqual({ closedDate: NOW, version: 4, submitted: false });
    expect(watch({ frequency, host }).popup.open).toBe(frequency === 0);
  });

  it.each([5, 1e15, 1e300])('a stored version %d beyond the popup does not hide the next version', (version) => {
    const { popup, record, host } = watch({ frequency: -1, stored: closed({ version }) });
    expect([popup.open, record()?.version]).toEqual([false, 4]);
    expect(watch({ frequency: -1, version: 5, host }).popup.open).toBe(true);
  });

  it.each([-3, 0.5, 1e17])('a popup of the version %d stays closed', (version) => {
    const { host } = watch({ frequency: -1, version });
    host.escape();
    expect(watch({ frequency: -1, version, host }).popup.open).toBe(false);
  });

  it('attributes that are not numbers count as 0', () => {
    expect(watch({ attributes: 'data-timer="soon"' }).popup.open).toBe(false);
    vi.advanceTimersByTime(0);
    expect(document.querySelector('dialog')?.open).toBe(true);
  });

  it('opens and closes even when the storage refuses every value', () => {
    const local = { get: () => undefined, set: () => false, remove: () => undefined, keys: () => [] };
    const { popup, click, host } = watch({ host: fakeHost({ storage: { local, session: local } }) });
    click('.sqs-popup-overlay-button');
    expect([popup.open, host.recorded.reported]).toEqual([false, []]);
  });
});

describe('§4 popup overlay: how it closes', () => {
  it('Escape closes only the popup, and stores the date and the version in the record', () => {
    const { popup, host, record, events } = watch();
    expect(host.escape()).toBe(true);
    expect([popup.open, host.escape()]).toEqual([false, false]);
    expect(record()).toEqual({ closedDate: NOW, version: 4, submitted: false });
    expect(events()).toEqual([
      ['overlay', 'shown'],
      ['overlay', 'closed'],
    ]);
  });

  it('the browser itself closes it, for example by its button, and this counts once', async () => {
    const { popup, events } = watch();
    popup.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(events().filter(([, event]) => event === 'closed')).toHaveLength(1);
  });

  it('a click outside the box closes it, but a click inside does not', () => {
    const { popup, click } = watch();
    click('#box');
    expect(popup.open).toBe(true);
    popup.click();
    expect(popup.open).toBe(false);
  });

  it('the page scrolls again, as it did before', () => {
    const { style } = document.documentElement;
    style.overflow = 'clip';
    const { host } = watch();
    expect(style.overflow).toBe('hidden');
    host.escape();
    expect(style.overflow).toBe('clip');
    style.overflow = '';
  });

  it('when the page is destroyed, it closes and leaves no listener', async () => {
    const { popup, host, record } = watch();
    await host.destroy();
    expect([popup.open, document.documentElement.style.overflow, host.held(), record()]).toEqual([
      false,
      '',
      0,
      undefined,
    ]);
  });
});

describe('its form', () => {
  it('when it was sent, the record says so, and the popup stays open for the answer', () => {
    const { popup, host, record, events } = watch();
    host.bus.emit('form:submitSuccess', { formId: 'another' });
    expect(record()).toBeUndefined();
    host.bus.emit('form:submitSuccess', { formId: 'letters' });
    expect([popup.open, record()?.submitted, events().at(-1)]).toEqual([true, true, ['overlay', 'submitted']]);
    host.escape();
    expect(record()?.submitted).toBe(true);
  });

  it('when it was sent before, closing the popup again keeps that in the record', () => {
    const { host, record } = watch({ stored: closed({ submitted: true, closedDate: 0 }) });
    host.escape();
    expect(record()).toEqual({ closedDate: NOW, version: 4, submitted: true });
  });
});
