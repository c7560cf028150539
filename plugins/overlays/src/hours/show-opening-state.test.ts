import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followHours } from './follow-hours.ts';

/** Hours of a site that is open only on Wednesday, from 9 to 17. */
const HOURS = ';;540-1020;;;;';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 5, 16, 7, 59) });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function follow(hours = HOURS, timeZone = 'Europe/London') {
  document.body.innerHTML = `<details><summary><span data-opening-hours="${hours}" data-time-zone="${timeZone}">Hours</span></summary>
    <dl>${'<div><dt></dt><dd></dd></div>'.repeat(7)}</dl></details><p></p>`;
  const host = fakeHost();
  await followHours(host);
  return {
    host,
    text: () => document.querySelector('span')?.textContent?.replace(/\s/g, ' '),
    today: () => [...document.querySelectorAll('dt')].findIndex((day) => day.getAttribute('aria-current') === 'date'),
  };
}

describe("§9 info bar: today's state on the page", () => {
  it('is written into the bar, and changes as time passes', async () => {
    const { text, today } = await follow();
    expect([text(), today()]).toEqual(['Opens at 9:00 AM', 2]);
    vi.advanceTimersByTime(60_000);
    expect(text()).toBe('Open until 5:00 PM');
    vi.advanceTimersByTime(24 * 3_600_000);
    expect([text(), today()]).toEqual(['Closed', 3]);
  });

  it('keeps the text of the server when the time zone is unknown', async () => {
    const { text, today } = await follow(HOURS, 'Mars/Olympus');
    expect([text(), today()]).toEqual(['Hours', -1]);
  });

  it('shows no closing time when it is open around the clock', async () => {
    expect((await follow(Array(7).fill('0-1440').join(';'))).text()).toBe('Open now');
  });

  it('leaves no timer and no listener after the plugin has stopped', async () => {
    const { host } = await follow();
    await host.destroy();
    expect(host.held()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does nothing on a page without hours', async () => {
    const host = fakeHost();
    await followHours(host);
    expect(host.held()).toBe(0);
  });
});

describe('the list of hours', () => {
  const open = async () => {
    const { host } = await follow();
    const list = document.querySelector('details');
    if (!list) throw new Error('there is no list');
    list.open = true;
    list.dispatchEvent(new Event('toggle'));
    return { host, list };
  };

  it('is closed by Escape and by a press outside it, each once', async () => {
    const { host, list } = await open();
    document.querySelector('dl')?.click();
    expect(list.open).toBe(true);
    expect(host.escape()).toBe(true);
    expect(list.open).toBe(false);
    list.dispatchEvent(new Event('toggle'));
    expect(host.escape()).toBe(false);
    list.open = true;
    list.dispatchEvent(new Event('toggle'));
    document.querySelector('p')?.click();
    expect(list.open).toBe(false);
  });
});
