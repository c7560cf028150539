import { type Child, h } from '../dom.ts';
import type { Problem } from '../find-problems.ts';
import { problem } from './problems-panel.ts';

export interface LeakState {
  readonly isRunning: boolean;
  /** What the last search for leaks has found; undefined before the first search. */
  readonly leaks: readonly Problem[] | undefined;
}

/**
 * The panel that can destroy and initialise the page, and lists what its plugins have left behind after the destroy.
 */
export function leaksPanel({ isRunning, leaks }: LeakState, run: () => void): Child[] {
  const attributes = { type: 'button', 'data-key': 'run leaks', disabled: isRunning ? '' : undefined };
  return [
    h(
      'p',
      {},
      'Destroys the page, lists what its plugins have left behind, and initialises the page again. The state of the page, such as input in a form, is lost.',
    ),
    h(
      'button',
      { class: 'main', attributes, onClick: run },
      isRunning ? 'Working…' : 'Destroy and initialise the page',
    ),
    h('div', { attributes: { role: 'status' } }, ...result(leaks)),
  ];
}

function result(leaks: readonly Problem[] | undefined): Child[] {
  if (!leaks) return [];
  if (leaks.length === 0) return [h('p', { class: 'good' }, 'Nothing was left.')];
  return [
    h('p', {}, leaks.length === 1 ? '1 thing was left:' : `${leaks.length} things were left:`),
    h(
      'ul',
      { class: 'rows problems' },
      ...leaks.map(({ rule, what, place }) =>
        problem(rule, `${rule}: ${what}`, place || 'which plugin has left it is not known'),
      ),
    ),
  ];
}
