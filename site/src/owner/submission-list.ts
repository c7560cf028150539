import type { FormCount, SubmissionFilter } from '../database/submissions.ts';
import type { SubmissionRow } from '../database/tables.ts';
import { storedAnswers } from '../forms/answers.ts';
import { type Markup, markup } from './markup.ts';
import { queryString } from './submission-query.ts';
import { time } from './time.ts';

const EXCERPT_LENGTH = 160;

export interface SubmissionList {
  readonly rows: readonly SubmissionRow[];
  readonly filter: SubmissionFilter;
  readonly forms: readonly FormCount[];
  readonly total: number;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

export function submissionList(list: SubmissionList): Markup {
  const { rows, filter, total } = list;
  const csv = `/config/submissions.csv${queryString(filter)}`;
  return markup`${filterForm(list)}
${rows.length === 0 ? markup`<p class="note">${nothing(filter)}</p>` : table(list)}
${pages(list)}
${total > 0 && markup`<p><a class="button" href="${csv}" download>Export as CSV</a></p>`}`;
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
<caption id="caption">${total} ${what}, newest first</caption>
<thead><tr><th scope="col">Received</th><th scope="col">Form</th><th scope="col">What was said</th></tr></thead>
<tbody>${rows.map((row) => line(row))}</tbody>
</table></div>`;
}

function line(row: SubmissionRow): Markup {
  return markup`<tr><th scope="row"><a href="/config/submissions/${row.id}">${time(row.received_at)}</a></th>
<td><bdi>${row.form_name}</bdi></td><td class="excerpt">${excerpt(row)}</td></tr>`;
}

/** The beginning of what was said. Each answer runs in its own direction. */
function excerpt(row: SubmissionRow): Markup {
  const shown: Markup[] = [];
  let left = EXCERPT_LENGTH;
  for (const { type, text } of storedAnswers(row)) {
    const words = text
      .slice(0, EXCERPT_LENGTH * 2)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (type === 'password' || type === 'hidden' || words === '') continue;
    const end = words.length > left ? '…' : '';
    shown.push(markup`${shown.length > 0 && ' · '}<bdi>${words.slice(0, left)}${end}</bdi>`);
    left -= words.length;
    if (left <= 0) break;
  }
  return shown.length > 0 ? markup`${shown}` : markup`<span class="note">(nothing)</span>`;
}

function pages({ rows, filter, hasNewer, hasOlder }: SubmissionList): Markup | false {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || (!hasNewer && !hasOlder)) return false;
  const newer = `/config/submissions${queryString(filter, { after: first.id })}`;
  const older = `/config/submissions${queryString(filter, { before: last.id })}`;
  return markup`<nav class="links" aria-label="Pages">
${hasNewer && markup`<a rel="prev" href="${newer}">Newer</a>`}
${hasOlder && markup`<a rel="next" href="${older}">Older</a>`}
</nav>`;
}

function nothing({ formId, search, spam }: SubmissionFilter): string {
  if (formId || search) return 'Nothing fits. Look for something else, or for all forms.';
  return spam ? 'Nothing is taken for spam.' : 'No form has been sent yet.';
}
