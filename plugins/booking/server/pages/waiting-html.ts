import { attributes, escapeHtml } from '@plinth/server/html';
import { LONGEST_EMAIL } from '@plinth/server/http';
import { bookingEmail, bookingWaitingSubmit, bookingWaitingText } from '../messages/messages.ts';
import { fieldHtml } from './field-html.ts';
import { buttonHtml, hiddenHtml } from './page-html.ts';

export interface WaitingForm {
  readonly action: string;
  readonly crumb: string;
  /** `2026-12-05` */
  readonly day: string;
  /** The email address that the visitor has entered, and the message that says why it was refused. */
  readonly refused?: { readonly email: string; readonly problem: string } | undefined;
}

/** The form with which a visitor requests a mail when a place is free on a day. */
export function waitingHtml({ action, crumb, day, refused }: WaitingForm): string {
  return [
    `<form${attributes({ method: 'post', action, novalidate: true })}>`,
    hiddenHtml('crumb', crumb),
    hiddenHtml('day', day),
    `<p>${escapeHtml(bookingWaitingText())}</p>`,
    fieldHtml({
      id: 'email',
      title: bookingEmail(),
      value: refused?.email ?? '',
      kind: 'email',
      required: true,
      autocomplete: 'email',
      maxlength: String(LONGEST_EMAIL),
      problem: refused?.problem,
    }),
    `${buttonHtml(bookingWaitingSubmit(), 'plain')}</form>`,
  ].join('');
}
