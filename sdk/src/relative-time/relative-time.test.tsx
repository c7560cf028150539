import { HostContext, PageLocaleContext } from '@plinth/sdk/react';
import fc from 'fast-check';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeHost, fakeHost } from '../testing/index.ts';
import { RelativeTime, type RelativeTimeProps } from './relative-time.tsx';
import { relativeTimeText } from './relative-time-text.ts';

const MOMENT = Date.UTC(2026, 2, 5, 12);
const DATE = 'Mar 5, 2026';

describe('§9 relative time', () => {
  it.each([
    ['at the moment itself', 0, 'just now'],
    ['before the first refresh', 4_999, 'just now'],
    ['from the first refresh on', 5_000, 'about 5 seconds ago'],
    ['under 60 s', 59_999, 'about 59 seconds ago'],
    ['at 60 s', 60_000, undefined],
    ['on a clock that was set back a little', -59_999, 'just now'],
    ['on a clock that was set back a lot', -60_000, undefined],
    ['of no date', Number.NaN, undefined],
  ])('%s', (_, age, text) => {
    expect(relativeTimeText(MOMENT, MOMENT + age)).toBe(text);
  });

  it('the number of seconds is never negative and always below 60', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (age) => {
        const seconds = Number(/\d+/.exec(relativeTimeText(0, age) ?? '')?.[0] ?? 5);
        expect(seconds).toBeGreaterThanOrEqual(5);
        expect(seconds).toBeLessThan(60);
      }),
    );
  });
});

describe('<RelativeTime>', () => {
  let host: FakeHost;
  let root: Root;
  let container: HTMLElement;

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers({ now: MOMENT });
    host = fakeHost({ page: { locale: 'en-US' } });
    container = document.createElement('div');
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
  });

  const element = (props: RelativeTimeProps) => (
    <HostContext value={host}>
      <RelativeTime {...props} />
    </HostContext>
  );
  async function hydrated(props: RelativeTimeProps) {
    const errors: unknown[] = [];
    container.innerHTML = renderToString(
      <PageLocaleContext value="en-US">
        <RelativeTime {...props} />
      </PageLocaleContext>,
    );
    const server = container.textContent;
    await act(async () => {
      root = hydrateRoot(container, element(props), { onRecoverableError: (error) => errors.push(error) });
    });
    return { server, errors };
  }
  const later = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

  it('the server renders the date; the browser hydrates it and then says how long ago it was', async () => {
    const { server, errors } = await hydrated({ date: MOMENT });
    expect([server, errors, container.textContent]).toEqual([DATE, [], 'just now']);
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-05T12:00:00.000Z');
  });

  it('is updated every 5,000 ms for a minute, then shows the date and keeps no timer', async () => {
    await hydrated({ date: MOMENT });
    await later(4_999);
    expect(container.textContent).toBe('just now');
    await later(1);
    expect(container.textContent).toBe('about 5 seconds ago');
    await later(50_000);
    expect(container.textContent).toBe('about 55 seconds ago');
    await later(5_000);
    expect([container.textContent, vi.getTimerCount(), host.held()]).toEqual([DATE, 0, 0]);
  });

  it('an old date has no timer', async () => {
    await hydrated({ date: '2020-01-01', timeZone: 'Pacific/Auckland', format: { dateStyle: 'long' } });
    expect([container.textContent, host.held()]).toEqual(['January 1, 2020', 0]);
  });

  it('shows the date after the clock was set forward, and shows no time in the future after it was set back', async () => {
    await hydrated({ date: MOMENT });
    await later(20_000);
    vi.setSystemTime(MOMENT - 30_000);
    await later(5_000);
    expect(container.textContent).toBe('just now');
    vi.setSystemTime(MOMENT + 3_600_000);
    await later(5_000);
    expect(container.textContent).toBe(DATE);
  });

  it('starts again when its date changes', async () => {
    await hydrated({ date: '2020-01-01' });
    await act(async () => root.render(element({ date: MOMENT })));
    expect(container.textContent).toBe('just now');
  });

  it('a text that is not a date is shown unchanged', async () => {
    await hydrated({ date: 'some day' });
    expect(container.innerHTML).toBe('<span>some day</span>');
  });
});
