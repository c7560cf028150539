import type { Rollout } from '@plinth/manifests/releases';
import { dataTable, descriptionList, emptyState, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { inWords } from './judge-rollout.ts';
import type { RolloutCounts, RolloutEnd } from './rollout-rows.ts';

export interface RolloutView {
  readonly rollout: Rollout | undefined;
  /** Are the pages of the rollout published, so that visitors get them? */
  readonly isRunning: boolean;
  readonly counts: RolloutCounts | undefined;
  readonly ends: readonly RolloutEnd[];
  /** Address to which the form that stops the rollout is sent. */
  readonly stopAction: string;
  readonly crumb: string;
}

export function rolloutView(view: RolloutView): ReactNode {
  const { rollout, ends } = view;
  return h(
    Fragment,
    null,
    rollout ? current(rollout, view) : emptyState('No release is rolled out: all visitors get the current one.'),
    ends.length > 0 && endsTable(ends),
  );
}

function current(rollout: Rollout, { counts, isRunning, stopAction, crumb }: RolloutView): ReactNode {
  const { release, share, startedAt, stopAtErrors, minimumViews } = rollout;
  const limit =
    stopAtErrors === undefined
      ? 'only by hand'
      : `at ${Number((stopAtErrors * 100).toFixed(2))} % more errors, after ${minimumViews} page views`;
  return h(
    Fragment,
    null,
    !isRunning &&
      h(
        'p',
        { className: 'note', role: 'status' },
        'The pages of this release are being published. No visitor gets them yet.',
      ),
    descriptionList([
      ['Release', release],
      ['Share of the visitors', `${share} %`],
      ['Since', time(startedAt)],
      ['Ends', limit],
      ...(counts
        ? ([
            ['With this release', inWords(counts.candidate)],
            ['With the current release', inWords(counts.stable)],
          ] as const)
        : []),
    ]),
    h('p', { className: 'note' }, 'Only pages that differ between the two releases are counted.'),
    h(
      'div',
      { className: 'actions' },
      postForm(
        { action: stopAction, crumb, hidden: { rollout: rollout.id } },
        h('button', { type: 'submit' }, 'Give all visitors the current release'),
      ),
    ),
  );
}

function endsTable(ends: readonly RolloutEnd[]): ReactNode {
  return dataTable({
    caption: 'Rollouts that this site has ended',
    columns: ['Ended', 'Release', 'Why'],
    rows: ends.map(({ rollout, release, reason, endedAt }) => ({
      key: rollout,
      head: time(endedAt),
      cells: [{ content: `Release ${release}` }, { content: reason }],
    })),
  });
}
