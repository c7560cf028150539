import { EMPTY_SUMMARY, fileSize } from '@plinth/sdk/forms';
import { type Markup, markup } from '../../../owner-pages/markup.ts';
import { time } from '../../../owner-pages/time.ts';
import { type DetailName, storedDetails } from '../receive/details.ts';
import { type Answer, keptFiles, NOT_KEPT, storedAnswers } from '../submissions/answers.ts';
import type { SubmissionRow } from '../submissions/submission-row.ts';

const DETAIL_TITLES: readonly (readonly [DetailName, string])[] = [
  ['pageTitle', 'Page'],
  ['pagePath', 'Path'],
  ['objectName', 'Block'],
  ['submitButtonText', 'Button'],
  ['collectionId', 'Collection'],
  ['pageId', 'Page id'],
];

const REASONS: Readonly<Record<string, string>> = {
  honeypot: 'an input that people do not see was filled in',
  'no-visit': 'the browser had not been to any page of the site',
  'too-fast': 'it came too soon after the first page of the visit',
  'captcha-unknown': 'the captcha service could not be asked',
  owner: 'you said so',
};

/** One submission with everything that was said. */
export function submissionView(row: SubmissionRow, crumb: string): Markup {
  const details = storedDetails(row);
  const shown = DETAIL_TITLES.flatMap(([name, title]) => {
    const value = details[name];
    return value ? [pair(title, markup`<bdi>${value}</bdi>`)] : [];
  });
  const emails = row.emails.trim().split(' ').filter(Boolean);
  return markup`<p><a class="back" href="/config/submissions">All submissions</a></p>
${row.spam !== '' && markup`<p class="problem">Taken for spam: ${REASONS[row.spam] ?? row.spam}.</p>`}
<dl>${storedAnswers(row).map(answer)}</dl>
<h2>Where it comes from</h2>
<dl>${pair('Received', time(row.received_at))}${pair('Form', markup`<bdi>${row.form_name}</bdi>`)}${shown}</dl>
${emails.map((email) => markup`<p class="links"><a href="/config/person?${new URLSearchParams({ email }).toString()}">Everything from ${email}</a></p>`)}
<div class="actions">
<form method="post" action="/config/submissions/${row.id}/spam">
<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="spam" value="${row.spam === '' ? 'owner' : ''}">
<button type="submit">${row.spam === '' ? 'This is spam' : 'This is not spam'}</button></form>
<a class="button danger" href="/config/submissions/${row.id}/erase">Erase…</a>
</div>`;
}

/** Asks before a submission is gone for good. */
export function eraseQuestion(row: SubmissionRow, crumb: string): Markup {
  return markup`<p>The submission of ${time(row.received_at)} to “<bdi>${row.form_name}</bdi>” and its files will be gone for good.</p>
<form class="actions" method="post" action="/config/submissions/${row.id}/erase">
<input type="hidden" name="crumb" value="${crumb}">
<button class="danger" type="submit">Erase it</button>
<a class="button" href="/config/submissions/${row.id}">Keep it</a>
</form>`;
}

function answer(said: Answer): Markup {
  return pair(markup`<bdi>${said.title || said.id}</bdi>`, value(said));
}

function value(said: Answer): Markup {
  if (said.type === 'password' && said.text !== '') return markup`<span class="note">${NOT_KEPT}</span>`;
  const files = keptFiles(said);
  if (files.length > 0)
    return markup`${files.map(
      ({ id, name, size, type }) =>
        markup`<p><a href="/config/files/${id}" download><bdi>${name}</bdi></a> <span class="note">${type}, ${fileSize(size)}</span></p>`,
    )}`;
  return said.text.trim() === ''
    ? markup`<span class="note">${EMPTY_SUMMARY}</span>`
    : markup`<span class="said" dir="auto">${said.text}</span>`;
}

function pair(term: Markup | string, description: Markup): Markup {
  return markup`<dt>${term}</dt><dd>${description}</dd>`;
}
