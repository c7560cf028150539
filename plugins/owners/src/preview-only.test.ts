import { type DialogOptions, DialogsService } from '@plinth/sdk';
import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { previewBookings } from './preview-only.ts';

afterEach(() => document.body.replaceChildren());

function page(context: object, html: string) {
  document.body.innerHTML = html;
  const host = fakeHost({ page: context });
  const shown: string[] = [];
  const unused = () => undefined;
  host.provide(DialogsService, () => ({
    alert: async ({ title, message }: DialogOptions) => void shown.push(`${title}: ${message}`),
    confirm: async () => false,
    inform: async () => undefined,
    systemError: unused,
  }));
  const booked = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('a')?.addEventListener('click', booked);
  previewBookings(host, window);
  return { host, shown, booked, press: (selector: string) => document.querySelector<HTMLElement>(selector)?.click() };
}

const OWNER = { authenticatedAccount: { id: 'a' }, provider: { name: 'Ada Sites' } };
const TABLE = '<a href="/t" data-booking-service="TableBook"><b>Book</b></a>';

describe('§2 Preview Only', () => {
  it('is shown to an owner with the names of provider and booking service, and nothing is booked', async () => {
    const { shown, booked, press, host } = page(OWNER, TABLE);
    press('b');
    await expect.poll(() => shown).toHaveLength(1);
    expect(shown[0]).toBe(
      'Preview Only: Please log out of your Ada Sites account in order to use the TableBook Block.',
    );
    expect(booked).not.toHaveBeenCalled();
    await host.destroy();
    press('b');
    expect(booked).toHaveBeenCalledOnce();
    expect(host.held()).toBe(0);
  });

  it.each<[string, Event]>([
    ['a press with the middle button', new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 })],
    ['Enter in a field of a form', new Event('submit', { bubbles: true, cancelable: true })],
  ])('is shown for %s too, and nothing is booked', async (_, event) => {
    const { shown, host } = page(OWNER, '<form data-booking-service="TableBook"><input></form>');
    const booked = vi.fn();
    document.querySelector('form')?.addEventListener(event.type, booked);
    document.querySelector('form')?.dispatchEvent(event);
    await expect.poll(() => shown).toHaveLength(1);
    expect([event.defaultPrevented, booked.mock.calls.length]).toEqual([true, 0]);
    await host.destroy();
    expect(host.held()).toBe(0);
  });

  it('is not shown for the button that opens the menu of the browser', async () => {
    const { shown, host } = page(OWNER, TABLE);
    const press = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 });
    document.querySelector('b')?.dispatchEvent(press);
    expect([press.defaultPrevented, shown]).toEqual([false, []]);
    await host.destroy();
  });

  it.each([
    ['a visitor', {}, TABLE],
    ['a press on something else', OWNER, '<a href="/t"><b>More</b></a>'],
    ['a booking service without a name', OWNER, '<a href="/t" data-booking-service><b>Book</b></a>'],
  ])('is not shown to %s', (_, context, html) => {
    const { booked, press, shown } = page(context, html);
    press('b');
    expect(booked).toHaveBeenCalledOnce();
    expect(shown).toEqual([]);
  });
});
