import { type FormDefinition, formSchema } from '@plinth/sdk/forms';
import * as v from 'valibot';
import { contentHash, submissionOf } from '../../plugins/forms/server/receive/submission.ts';
import type { NewSubmission } from '../../plugins/forms/server/submissions/add-submissions.ts';

/** The form of the demo page `/contact`. */
export const CONTACT_FORM: FormDefinition = v.parse(formSchema, {
  formId: 'contact',
  formName: 'Write to us',
  fields: [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'about', type: 'select', title: 'What is it about?', options: ['A print', 'A visit', 'A workshop'] },
    { id: 'message', type: 'textarea', title: 'Message', required: true },
  ],
});

type Message = readonly [about: string, text: string];

const FIRST_NAMES = ['Ada', 'Jonas', 'Mirela', 'Noor', 'Tomasz', 'Yuki'] as const;
const LAST_NAMES = ['Berg', 'Ferreira', 'Lindqvist', 'Okafor', 'Sato'] as const;
const MESSAGES: readonly [Message, ...Message[]] = [
  ['A print', 'Is the print still available at 40 × 60 cm?'],
  ['A print', 'Can it be framed, and what does the frame cost?'],
  ['A visit', 'May we come by with four people on Saturday?'],
  ['A workshop', 'Is there a place left in the next workshop?'],
];
const FIRST_HOUR = 8;
const HOURS = 14;

/**
 * Makes a submission, as if somebody had sent a message with the contact form. Two messages with the same number must
 * not be stored in one database.
 *
 * @param day Day of the submission, in UTC: `2026-11-20`.
 */
export function madeUpSubmission(day: string, number: number, random: () => number): NewSubmission {
  const pick = <Item>(list: readonly [Item, ...Item[]]): Item => list[Math.floor(random() * list.length)] ?? list[0];
  const [first, last] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
  const [about, message] = pick(MESSAGES);
  const values = new Map<string, string | Record<string, string>>([
    ['name', { First: first, Last: last }],
    ['email', `${first}.${last}@example.com`.toLowerCase()],
    ['about', about],
    ['message', message],
  ]);
  const hour = String(FIRST_HOUR + Math.floor(random() * HOURS)).padStart(2, '0');
  const form = {
    definition: CONTACT_FORM,
    values,
    files: new Map<string, never>(),
    details: { pagePath: '/contact', pageTitle: 'Write to us' },
    keyHash: `demo-${number}`,
    contentHash: contentHash(CONTACT_FORM, values, new Map()),
    spam: '',
  } as const;
  // No notification is sent, because the owner of a demo site must not get mails about made-up submissions.
  return { ...submissionOf(form, new Date(`${day}T${hour}:00:00Z`)), notify: false };
}
