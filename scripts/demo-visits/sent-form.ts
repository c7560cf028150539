import type { SubmissionRow } from '../../site/src/features/forms/submissions/submission-row.ts';
import { timeOrderedId } from '../../site/src/storage/time-ordered-id.ts';

const DAY_MS = 86_400_000;
const MESSAGES = [
  'Is the large format still available?',
  'Do you ship to the islands?',
  'Thank you for the prints. They hang in the hall.',
  'May we visit the studio on a Saturday?',
];

/** A made-up message that the contact form has received on a day. Its sender does not exist. */
export function sentForm(day: string, random: () => number): SubmissionRow {
  const time = Math.min(Date.parse(`${day}T00:00:00Z`) + Math.floor(random() * DAY_MS), Date.now());
  const message = MESSAGES[Math.floor(random() * MESSAGES.length)] ?? '';
  const id = timeOrderedId(time);
  const answers = [{ id: 'message', type: 'textarea', title: 'Message', value: message, text: message }];
  return {
    id,
    key_hash: `demo-${id}`,
    content_hash: `demo-${id}`,
    form_id: 'contact',
    form_name: 'Contact',
    received_at: new Date(time).toISOString(),
    details: JSON.stringify({ pagePath: '/contact' }),
    answers: JSON.stringify(answers),
    search_text: message.toLowerCase(),
    emails: '',
    spam: '',
    erased_at: null,
    summary: message,
  };
}
