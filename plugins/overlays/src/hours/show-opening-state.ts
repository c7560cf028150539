import type { Host } from '@plinth/sdk';
import { closed, openNow, opensAt, openUntil } from '../messages/messages.ts';
import { clockTime } from './clock-time.ts';
import { localTime } from './local-time.ts';
import { type OpeningState, openingState } from './opening-state.ts';
import { parseHours } from './parse-hours.ts';

/** Time between two updates of the state. Visitors do not notice a delay of half a minute. */
const REFRESH_MS = 30_000;

/**
 * Writes today's state (open until, opens at, closed) into the info bar in place of the word "Hours", marks today in
 * the list of hours, and updates both as time passes. Escape and a press outside the list close the list.
 */
export function showOpeningState(host: Host, label: HTMLElement): void {
  const week = parseHours(label.dataset.openingHours ?? '');
  const list = label.closest('details');
  const update = () => {
    const now = localTime(Date.now(), label.dataset.timeZone ?? '');
    if (!now) return;
    label.textContent = stateText(openingState(week, now), host.page.locale);
    for (const [day, name] of list?.querySelectorAll('dt').entries() ?? [])
      name.setAttribute('aria-current', day === now.day ? 'date' : 'false');
  };
  update();
  host.interval(update, REFRESH_MS);
  host.listen(document, 'visibilitychange', update);
  if (list) closeWhenLeft(host, list);
}

function closeWhenLeft(host: Host, list: HTMLDetailsElement): void {
  let undo: readonly (() => void)[] = [];
  host.listen(list, 'toggle', () => {
    for (const each of undo) each();
    undo = [];
    if (!list.open) return;
    const close = () => {
      list.open = false;
    };
    undo = [
      host.onEscape(() => {
        close();
        list.querySelector('summary')?.focus({ preventScroll: true });
      }),
      host.listen(document, 'click', ({ target }) => {
        if (target instanceof Node && !list.contains(target)) close();
      }),
    ];
  });
}

function stateText({ isOpen, next }: OpeningState, locale: string): string {
  if (next === undefined) return isOpen ? openNow() : closed();
  const time = clockTime(next, locale);
  return isOpen ? openUntil({ time }) : opensAt({ time });
}
