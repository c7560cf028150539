import { inLanguage } from '@plinth/server/messages';
import type { ComposeMail, Mail } from '@plinth/server/services';
import { inConfiguration, newSubmissions, receivedAt, receivedOn } from '../messages/messages.ts';
import { storedDetails } from '../receive/details.ts';
import { keptFiles, storedAnswers } from '../submissions/answers.ts';
import type { SubmissionRow } from '../submissions/submission-row.ts';
import type { Submissions } from '../submissions/submissions.ts';

/** Limit in characters. Longer answers are cut in the mail, and the configuration area shows them completely. */
const LONGEST_ANSWER = 5000;
const LONGEST_SUBJECT = 100;

/**
 * Writes the mails that notify the owner of submissions, each in the language of the form's page.
 *
 * @param localeOf Locale of the page that a form is on (BCP 47). `pagePath` is the path that the browser sent, which
 * can be empty.
 */
export function composeNotification(
  submissions: Pick<Submissions, 'find'>,
  localeOf: (formId: string, pagePath: string) => Promise<string>,
): ComposeMail {
  return async (ids) => {
    const found = await Promise.all(ids.map((id) => submissions.find(id)));
    const rows = found.flatMap((row) => row ?? []);
    const [first] = rows;
    if (!first) return undefined;
    const locale = await localeOf(first.form_id, storedDetails(first).pagePath ?? '');
    return inLanguage(locale, () => notificationMail(first, rows));
  };
}

/** A mail that tells the owner about new submissions to one form. */
function notificationMail(first: SubmissionRow, rows: readonly SubmissionRow[]): Mail {
  const form = oneLine(first.form_name).slice(0, LONGEST_SUBJECT);
  const people = new Set(rows.map(({ emails }) => emails.trim().split(' ')[0] ?? '').filter(Boolean));
  const [person] = people;
  return {
    subject: newSubmissions({ form, count: rows.length }),
    text: rows.map(asText).join('\n\n----------------------------------------\n\n'),
    replyTo: people.size === 1 && person && /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\]+$/.test(person) ? person : undefined,
  };
}

function asText(row: SubmissionRow): string {
  const { pagePath } = storedDetails(row);
  const answers = storedAnswers(row)
    .filter(({ text }) => text.trim() !== '')
    .map((answer) => `${oneLine(answer.title || answer.id)}:\n${said(answer)}`);
  const time = row.received_at;
  const where = pagePath ? receivedOn({ time, path: oneLine(pagePath) }) : receivedAt({ time });
  return [...answers, `${where}\n${inConfiguration({ path: `/config/submissions/${row.id}` })}`].join('\n\n');
}

function said(answer: ReturnType<typeof storedAnswers>[number]): string {
  const files = keptFiles(answer).map(({ name }) => oneLine(name));
  const text = files.length > 0 ? files.join('\n') : answer.text;
  return text.length > LONGEST_ANSWER ? `${text.slice(0, LONGEST_ANSWER).toWellFormed()}…` : text;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
