import { type Markup, markup } from '../../../owner-pages/markup.ts';
import { time } from '../../../owner-pages/time.ts';
import type { SubmissionFilter } from '../submissions/submission-filter.ts';
import type { SubmissionHead } from '../submissions/submission-pages.ts';
import type { FormCount } from '../submissions/submissions.ts';
import { queryString } from './submission-query.ts';

export interface SubmissionList {
  readonly rows: readonly SubmissionHead[];
  readonly filter: SubmissionFilter;
  readonly forms: readonly FormCount[];
  /** Undefined when a search found more than it shows: nobody counts on. */
  readonly total: number | undefined;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
  /** The search took too long and stopped at this id. */
  readonly stoppedAt?: string | undefined;
}

export function submissionList(list: SubmissionList): Markup {
  const { rows, filter, total } = list;
  const csv = `/config/submissions.csv${queryString(filter)}`;
  return markup`${filterForm(list)}
${rows.length === 0 ? markup`<p class="note">${nothing(list)}</p>` : table(list)}
${pages(list)}
${total !== 0 && markup`<p><a class="button" href="${csv}" download>Export as CSV</a></p>`}`;
}

function filterForm({ filter, forms }: SubmissionList): Markup {
  const options = forms.map(
    ({ formId, formName, count }) =>
      markup`<option value="${formId}"${formId === filter.formId && markup` selected`}>${formName} (${count})</option>`,
  );
  return markup`<form class="filter" method="get" action="/config/submissions" role="search" aria-label="Submissions">
<div class="wide"><label for="q">Search</label><input id="q" name="q" type="search" value="${filter.search}"></div>
<div><label for="form">Form</label><select id="form" name="form"><option value="">All forms</option>${options}</select></div>
<label class="check"><input type="checkbox" name="spam" value="1"${filter.spam && markup` checked`}> Spam</label>
<button class="primary" type="submit">Show</button>
</form>`;
}

function table({ rows, total, filter }: SubmissionList): Markup {
  const what = filter.spam ? 'taken for spam' : total === 1 ? 'submission' : 'submissions';
  return markup`<div class="scroll" role="region" aria-labelledby="caption" tabindex="0"><table>
<caption id="caption">${total === undefined ? `Some ${what}` : `${total} ${what}`}, newest first</caption>
<thead><tr><th scope="col">Received</th><th scope="col">Form</th><th scope="col">What was said</th></tr></thead>
<tbody>${rows.map((row) => line(row))}</tbody>
</table></div>`;
}

function line(row: SubmissionHead): Markup {
  return markup`<tr><th scope="row"><a href="/config/submissions/${row.id}">${time(row.received_at)}</a></th>
<td><bdi>${row.form_name}</bdi></td><td class="excerpt">${excerpt(row)}</td></tr>`;
}

/** The beginning of what was said. Each answer runs in its own direction. */
function excerpt({ summary }: SubmissionHead): Markup {
  if (summary === '') return markup`<span class="note">(nothing)</span>`;
  return markup`${summary.split('\n').map((text, index) => markup`${index > 0 && ' · '}<bdi>${text}</bdi>`)}`;
}

function pages({ rows, filter, hasNewer, hasOlder, stoppedAt }: SubmissionList): Markup | false {
  const [first, last] = [rows[0]?.id, stoppedAt ?? rows.at(-1)?.id];
  const newer = hasNewer && first && `/config/submissions${queryString(filter, { after: first })}`;
  const older = hasOlder && last && `/config/submissions${queryString(filter, { before: last })}`;
  if (!newer && !older) return false;
  return markup`<nav class="links" aria-label="Pages">
${newer && markup`<a rel="prev" href="${newer}">Newer</a>`}
${older && markup`<a rel="next" href="${older}">${stoppedAt ? 'Search older submissions' : 'Older'}</a>`}
</nav>`;
}

function nothing({ filter: { formId, search, spam }, stoppedAt }: SubmissionList): string {
  if (stoppedAt) return 'Nothing found yet. There are older submissions to search.';
  if (formId || search) return 'Nothing fits. Look for something else, or for all forms.';
  return spam ? 'Nothing is taken for spam.' : 'No form has been sent yet.';
}
