import { fileSize, traitsOf } from '@plinth/sdk/forms';
import { emptySummary } from '@plinth/sdk/words';
import { type Description, descriptionList, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
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
  'no-visit': 'the browser had not opened any page of the site',
  'too-fast': 'it was sent too soon after the first page of the visit',
  'captcha-unknown': 'the captcha service did not answer',
  owner: 'you marked it as spam',
};

/** One submission with all its answers. */
export function submissionView(row: SubmissionRow, crumb: string): ReactNode {
  const details = storedDetails(row);
  const shown = DETAIL_TITLES.flatMap(([name, title]): Description[] => {
    const value = details[name];
    return value ? [[title, h('bdi', null, value)]] : [];
  });
  const emails = row.emails.trim().split(' ').filter(Boolean);
  const isSpam = row.spam !== '';
  return h(
    Fragment,
    null,
    h('p', null, h('a', { className: 'back', href: '/config/submissions' }, 'All submissions')),
    isSpam && h('p', { className: 'problem' }, `Marked as spam: ${REASONS[row.spam] ?? row.spam}.`),
    descriptionList(storedAnswers(row).map((said) => [h('bdi', null, said.title || said.id), value(said)])),
    h('h2', null, 'Details'),
    descriptionList([['Received', time(row.received_at)], ['Form', h('bdi', null, row.form_name)], ...shown]),
    ...emails.map((email) =>
      h(
        'p',
        { className: 'links' },
        h('a', { href: `/config/person?${new URLSearchParams({ email })}` }, `Everything from ${email}`),
      ),
    ),
    h(
      'div',
      { className: 'actions' },
      postForm(
        { action: `/config/submissions/${row.id}/spam`, crumb, hidden: { spam: isSpam ? '' : 'owner' } },
        h('button', { type: 'submit' }, isSpam ? 'This is not spam' : 'This is spam'),
      ),
      h('a', { className: 'button danger', href: `/config/submissions/${row.id}/erase` }, 'Erase…'),
    ),
  );
}

/** The question that the owner must confirm before a submission is erased. */
export function eraseQuestion(row: SubmissionRow, crumb: string): ReactNode {
  return h(
    Fragment,
    null,
    h(
      'p',
      null,
      'The submission of ',
      time(row.received_at),
      ' to “',
      h('bdi', null, row.form_name),
      '” and its files will be erased permanently.',
    ),
    postForm(
      { action: `/config/submissions/${row.id}/erase`, crumb, className: 'actions' },
      h('button', { className: 'danger', type: 'submit' }, 'Erase it'),
      h('a', { className: 'button', href: `/config/submissions/${row.id}` }, 'Keep it'),
    ),
  );
}

function value(said: Answer): ReactNode {
  if (traitsOf(said).isSecret && said.text !== '') return h('span', { className: 'note' }, NOT_KEPT);
  const files = keptFiles(said);
  if (files.length > 0)
    return files.map(({ id, name, size, type }) =>
      h(
        'p',
        { key: id },
        h('a', { href: `/config/files/${id}`, download: '' }, h('bdi', null, name)),
        ' ',
        h('span', { className: 'note' }, `${type}, ${fileSize(size)}`),
      ),
    );
  return said.text.trim() === ''
    ? h('span', { className: 'note' }, emptySummary())
    : h('span', { className: 'said', dir: 'auto' }, said.text);
}
