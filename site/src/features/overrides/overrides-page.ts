import { emptyState, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { OVERRIDE_ERRORS, type OverrideCode } from './override-errors.ts';
import { DURATIONS, type OverrideRequest } from './override-request.ts';
import type { OverrideRow } from './overrides.ts';

interface OverridesPage {
  readonly crumb: string;
  /** The request of `plinth dev` that waits for the owner's confirmation. */
  readonly asked: OverrideRequest | undefined;
  /** Reason for which the request cannot be confirmed. */
  readonly problem: string | undefined;
  /** Error code when the override of this browser is not valid. */
  readonly refused: OverrideCode | undefined;
  readonly active: readonly OverrideRow[];
}

/** The form with which the owner confirms an override, and the list of the account's overrides. */
export function overridesPage({ crumb, asked, problem, refused, active }: OverridesPage): ReactNode {
  return h(
    Fragment,
    null,
    h(
      'p',
      null,
      'An override shows you a build of a plugin that is in development, on the published pages. Visitors see the released ',
      'plugin. Only one override is active at a time. To begin one, type ',
      h('code', null, 'plinth dev --site <address of this site>'),
      ' in the folder of the plugin.',
    ),
    problem !== undefined && alert(`This cannot be confirmed: ${problem}.`, 'PLINTH-SITE-088'),
    refused !== undefined && alert(`Not shown in this browser: ${OVERRIDE_ERRORS[refused]}.`, refused),
    asked && confirmForm(asked, crumb),
    active.length === 0 && !asked && emptyState('No override is active.', 'status'),
    ...active.map((row) => activeOverride(row, crumb)),
  );
}

function alert(text: string, code: string): ReactNode {
  return h('p', { className: 'problem', role: 'alert' }, `${text} (${code})`);
}

function confirmForm({ plugin, origin, key }: OverrideRequest, crumb: string): ReactNode {
  return h(
    Fragment,
    null,
    h('h2', null, `Show plugin ${plugin} from ${origin}?`),
    h(
      'p',
      { className: 'note' },
      'The code of the plugin runs in this browser, where you are signed in. Confirm only if you have just started ',
      h('code', null, 'plinth dev'),
      ' on this machine.',
    ),
    postForm(
      { action: '/config/overrides', crumb, hidden: { plugin, origin, key } },
      h('label', { htmlFor: 'minutes' }, 'Duration'),
      ' ',
      h(
        'select',
        { id: 'minutes', name: 'minutes', defaultValue: String(DURATIONS[0]) },
        ...DURATIONS.toSorted((one, other) => one - other).map((minutes) =>
          h('option', { key: minutes, value: String(minutes) }, durationText(minutes)),
        ),
      ),
      ' ',
      h('button', { className: 'primary', type: 'submit' }, 'Show it to me'),
    ),
  );
}

function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

function activeOverride({ id, plugin, origin, expires_at, built_at }: OverrideRow, crumb: string): ReactNode {
  const state =
    built_at === null
      ? h('p', { role: 'status' }, 'The first build has not arrived yet. It comes from plinth dev within seconds.')
      : h('p', null, h('a', { href: '/?noredirect=true' }, 'Open the site with this build'));
  return h(
    Fragment,
    { key: id },
    h('h2', null, `Plugin ${plugin} from ${origin}`),
    h('p', null, 'Until ', time(expires_at), '.'),
    state,
    postForm(
      { action: '/config/overrides/end', crumb, hidden: { id } },
      h('button', { className: 'danger', type: 'submit' }, 'End it'),
    ),
  );
}
