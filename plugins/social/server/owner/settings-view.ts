import { postForm } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { COMMENT_IMPORT_PATH, COMMENT_SETTINGS_PATH, OWNED_COMMENTS_PATH } from './comment-paths.ts';
import { LONGEST_NAMES, type Moderation } from './moderation.ts';

const APPROVAL_TEXTS: Readonly<Record<Moderation['approval'], string>> = {
  all: 'Every comment waits for approval',
  first: 'The first comments of a visitor wait; after one was approved, the others are shown at once',
  none: 'Comments are shown at once, unless they look like spam',
};

/** The settings of comments, and their import and export. */
export function settingsView({
  crumb,
  moderation,
  note,
  problem,
}: {
  readonly crumb: string;
  readonly moderation: Moderation;
  readonly note: string;
  readonly problem: string | undefined;
}): ReactNode {
  const { approval, names, mails, mailTo } = moderation;
  return h(
    Fragment,
    null,
    problem !== undefined && h('p', { className: 'problem', role: 'alert' }, problem),
    note !== '' && h('p', { role: 'status' }, note),
    postForm(
      { action: COMMENT_SETTINGS_PATH, crumb },
      h('label', { htmlFor: 'approval' }, 'Approval'),
      h(
        'select',
        { id: 'approval', name: 'approval', defaultValue: approval },
        Object.entries(APPROVAL_TEXTS).map(([value, text]) => h('option', { key: value, value }, text)),
      ),
      h(
        'label',
        { htmlFor: 'names' },
        'Names that no visitor may use, one a line. The name of the site is one of them.',
      ),
      h('textarea', { id: 'names', name: 'names', rows: 4, maxLength: LONGEST_NAMES, defaultValue: names.join('\n') }),
      h(
        'label',
        { className: 'check' },
        h('input', { type: 'checkbox', name: 'mails', value: 'yes', defaultChecked: mails }),
        ' Send a mail when comments wait.',
      ),
      h('label', { htmlFor: 'mailTo' }, 'Email address. Empty: that of the mails about submissions.'),
      h('input', { id: 'mailTo', name: 'mailTo', type: 'email', defaultValue: mailTo }),
      h('button', { type: 'submit' }, 'Store'),
    ),
    h('h2', null, 'Export'),
    h('p', null, h('a', { href: `${OWNED_COMMENTS_PATH}.json` }, 'All comments as JSON')),
    h('h2', null, 'Import'),
    h(
      'form',
      { method: 'post', action: COMMENT_IMPORT_PATH, encType: 'multipart/form-data' },
      h('input', { type: 'hidden', name: 'crumb', defaultValue: crumb }),
      h('label', { htmlFor: 'file' }, 'A file in the form of the export. Comments that are here already are left out.'),
      h('input', { id: 'file', name: 'file', type: 'file', accept: '.json,application/json', required: true }),
      h('button', { type: 'submit' }, 'Import'),
    ),
    h('p', null, h('a', { className: 'back', href: OWNED_COMMENTS_PATH }, 'All comments')),
  );
}
