import { dataTable, emptyState, filterForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { SubmissionFilter } from '../submissions/submission-filter.ts';
import type { SubmissionHead } from '../submissions/submission-pages.ts';
import type { FormCount } from '../submissions/submissions.ts';
import { queryString } from './submission-query.ts';

export interface SubmissionList {
  readonly rows: readonly SubmissionHead[];
  readonly filter: SubmissionFilter;
  readonly forms: readonly FormCount[];
  /**
   * Number of all results. Undefined when a search has results for more than one page, because the results on further
   * pages are not counted.
   */
  readonly total: number | undefined;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  /** Id of the submission at which the search stopped because it took too long. */
  readonly stoppedAt?: string | undefined;
}

export function submissionList(list: SubmissionList): ReactNode {
  const { rows, filter, total } = list;
  const csv = `/config/submissions.csv${queryString(filter)}`;
  return h(
    Fragment,
    null,
    filterOf(list),
    rows.length === 0 ? emptyState(nothing(list)) : table(list),
    pages(list),
    total !== 0 && h('p', null, h('a', { className: 'button', href: csv, download: '' }, 'Export as CSV')),
  );
}

function filterOf({ filter, forms }: SubmissionList): ReactNode {
  const options = forms.map(({ formId, formName, count }) =>
    h('option', { key: formId, value: formId }, `${formName} (${count})`),
  );
  return filterForm(
    { action: '/config/submissions', label: 'Submissions' },
    h(
      'div',
      { className: 'wide' },
      h('label', { htmlFor: 'q' }, 'Search'),
      h('input', { id: 'q', name: 'q', type: 'search', defaultValue: filter.search ?? '' }),
    ),
    h(
      'div',
      null,
      h('label', { htmlFor: 'form' }, 'Form'),
      h(
        'select',
        { id: 'form', name: 'form', defaultValue: filter.formId ?? '' },
        h('option', { value: '' }, 'All forms'),
        options,
      ),
    ),
    h(
      'label',
      { className: 'check' },
      h('input', { type: 'checkbox', name: 'spam', value: '1', defaultChecked: filter.spam }),
      ' Spam',
    ),
  );
}

function table({ rows, total, filter }: SubmissionList): ReactNode {
  const what = filter.spam ? 'marked as spam' : total === 1 ? 'submission' : 'submissions';
  return dataTable({
    caption: `${total === undefined ? `Some ${what}` : `${total} ${what}`}, newest first`,
    columns: ['Received', 'Form', 'Answers'],
    rows: rows.map((row) => ({
      key: row.id,
      head: h('a', { href: `/config/submissions/${row.id}` }, time(row.received_at)),
      cells: [{ content: h('bdi', null, row.form_name) }, { content: excerpt(row), className: 'excerpt' }],
    })),
  });
}

/** The beginning of the text of all answers of a submission. Each answer has its own writing direction (`dir`). */
function excerpt({ summary }: SubmissionHead): ReactNode {
  if (summary === '') return h('span', { className: 'note' }, '(nothing)');
  const answers = summary.split('\n').map((text, index) => [index > 0 && ' · ', h('bdi', null, text)]);
  return h(Fragment, null, ...answers.flat());
}

function pages({ rows, filter, hasNewer, hasOlder, stoppedAt }: SubmissionList): ReactNode {
  const [first, last] = [rows[0]?.id, stoppedAt ?? rows.at(-1)?.id];
  const newer = hasNewer && first && `/config/submissions${queryString(filter, { after: first })}`;
  const older = hasOlder && last && `/config/submissions${queryString(filter, { before: last })}`;
  if (!newer && !older) return undefined;
  return h(
    'nav',
    { className: 'links', 'aria-label': 'Pages' },
    newer && h('a', { rel: 'prev', href: newer }, 'Newer'),
    older && h('a', { rel: 'next', href: older }, stoppedAt ? 'Search older submissions' : 'Older'),
  );
}

function nothing({ filter: { formId, search, spam }, stoppedAt }: SubmissionList): string {
  if (stoppedAt) return 'Nothing found yet. There are older submissions to search.';
  if (formId || search) return 'Nothing matches. Search for something else, or in all forms.';
  return spam ? 'No submission is marked as spam.' : 'No form has been sent yet.';
}
