import type { AccountLink } from '@plinth/server';
import { attributes, escapeHtml } from '@plinth/server/html';
import { LONGEST_PERSON } from '@plinth/server/http';
import { accountTitle, datesLocale } from '@plinth/server/messages';
import { newPasswordField } from '../links/new-password.ts';
import {
  changePasswordTitle,
  currentPasswordLabel,
  downloadData,
  emailChangeText,
  emailNow,
  eraseButton,
  eraseText,
  eraseTitle,
  mailLaterNote,
  myDataText,
  myDataTitle,
  nameLabel,
  newEmailLabel,
  newPasswordLabel,
  otherSessionsEnd,
  passkeyNeedsScript,
  passkeyRemove,
  passkeyRemoveNamed,
  passkeysText,
  passkeysTitle,
  profileTitle,
  saveButton,
  saved,
  savePassword,
  sendLink,
  sessionSince,
  sessionsTitle,
  signOut,
  signOutOthers,
  thisBrowser,
  unknownBrowser,
} from '../messages/messages.ts';
import { accountAddress, SIGN_OUT_PATH } from '../pages/account-address.ts';
import { fieldHtml, linkHtml, linksHtml, paragraph, problemHtml, submitHtml } from '../pages/account-html.ts';
import type { AccountTools } from '../pages/account-tools.ts';
import type { MemberPasskeyRow } from '../rows/member-passkeys.ts';
import type { MemberSessionRows, SignedInMember } from '../rows/member-sessions.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';

/** Ids of the fields whose values the server can refuse. */
export const NEW_EMAIL_ID = 'account-email';
export const NEW_PASSWORD_ID = 'account-newPassword';
export const CURRENT_PASSWORD_IDS = {
  address: 'address-password',
  change: 'change-password',
  erase: 'erase-password',
} as const;

export interface AccountPageState {
  readonly member: SignedInMember;
  readonly sessions: Awaited<ReturnType<MemberSessionRows['list']>>;
  readonly passkeys: readonly MemberPasskeyRow[];
  /** HTML of the form that adds a passkey; empty where passkeys cannot be used. */
  readonly passkeyForm: string;
  /** Links to pages of other features that show data of the member. */
  readonly links: readonly AccountLink[];
  /** The change that the page confirms. Default: none. */
  readonly done: AccountDone | undefined;
  readonly refused: RefusedForm | undefined;
}

/** `1`: a change was saved. `mail`: a link was sent to a new address. Each is a value of `done` in the address. */
export type AccountDone = '1' | 'mail';

/** A form of the page that was refused. */
export interface RefusedForm {
  readonly problem: string;
  /** Id of the field whose value must be corrected. Default: none. */
  readonly fieldId?: string | undefined;
  /** The values that were typed, except passwords. A value is empty when the form does not have its field. */
  readonly name: string;
  readonly email: string;
}

/** The page of a member's own account, in the current language. */
export function accountPage(tools: AccountTools, state: AccountPageState): { title: string; content: string } {
  const { member, refused } = state;
  const form = (path: string, content: string) => tools.memberForm(member, accountAddress(path), content);
  const emailHint = tools.hasMailServer ? emailChangeText() : mailLaterNote();
  const content = [
    problemHtml(refused?.problem),
    refused === undefined ? doneHtml(state.done, emailHint) : '',
    paragraph(emailNow({ email: member.email })),
    state.links.length === 0
      ? ''
      : linksHtml(...state.links.map(({ href, title }) => linkHtml(accountAddress(href), title))),
    form(SIGN_OUT_PATH, submitHtml(signOut(), 'plain')),
    section(profileTitle(), profileForms(member, form, emailHint, refused)),
    section(changePasswordTitle(), paragraph(otherSessionsEnd()) + passwordForm(form, refused)),
    passkeySection(state, form),
    section(sessionsTitle(), sessionList(state, form)),
    section(myDataTitle(), paragraph(myDataText()) + dataLink()),
    section(eraseTitle(), paragraph(eraseText()) + eraseForm(form, refused)),
  ];
  return { title: accountTitle(), content: content.join('') };
}

type Form = (path: string, content: string) => string;

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
}

/** @param linkText Text that says what happens with the requested link. */
function doneHtml(done: AccountDone | undefined, linkText: string): string {
  if (done === undefined) return '';
  const text = done === 'mail' ? linkText : saved();
  return `<p class="site-account__done" role="status">${escapeHtml(text)}</p>`;
}

/** @param emailHint Text that says what happens after the member has entered a different email address. */
function profileForms(
  { name }: SignedInMember,
  form: Form,
  emailHint: string,
  refused: RefusedForm | undefined,
): string {
  const nameField = fieldHtml({
    name: 'name',
    label: nameLabel(),
    autocomplete: 'name',
    value: refused?.name || name,
    required: false,
    maxlength: LONGEST_PERSON,
  });
  const emailField = fieldHtml({
    name: 'email',
    label: newEmailLabel(),
    type: 'email',
    autocomplete: 'email',
    value: refused?.email ?? '',
    hint: emailHint,
    isInvalid: refused?.fieldId === NEW_EMAIL_ID,
  });
  return (
    form(ACCOUNT_PATHS.profile, nameField + submitHtml(saveButton(), 'plain')) +
    form(ACCOUNT_PATHS.email, emailField + currentPassword('address', refused) + submitHtml(sendLink(), 'plain'))
  );
}

function passwordForm(form: Form, refused: RefusedForm | undefined): string {
  const fields = [
    currentPassword('change', refused),
    fieldHtml({
      name: 'newPassword',
      label: newPasswordLabel(),
      type: 'password',
      autocomplete: 'new-password',
      isInvalid: refused?.fieldId === NEW_PASSWORD_ID,
      ...newPasswordField(),
    }),
    submitHtml(savePassword(), 'plain'),
  ];
  return form(ACCOUNT_PATHS.password, fields.join(''));
}

function eraseForm(form: Form, refused: RefusedForm | undefined): string {
  return form(ACCOUNT_PATHS.erase, currentPassword('erase', refused) + submitHtml(eraseButton(), 'danger'));
}

function currentPassword(form: 'address' | 'change' | 'erase', refused: RefusedForm | undefined): string {
  return fieldHtml({
    id: form,
    name: 'password',
    label: currentPasswordLabel(),
    type: 'password',
    autocomplete: 'current-password',
    isInvalid: refused?.fieldId === CURRENT_PASSWORD_IDS[form],
  });
}

/** The list of passkeys. It works without a script, and also where no passkey can be added. */
function passkeySection({ passkeys, passkeyForm }: AccountPageState, form: Form): string {
  if (passkeys.length === 0 && passkeyForm === '') return '';
  const items = passkeys.map(({ id, name, created_at }) => {
    const text = `<bdi>${escapeHtml(name)}</bdi><br>${since(created_at)}`;
    const label = attributes({ 'aria-label': passkeyRemoveNamed({ name }) });
    const button = `<button type="submit" class="site-account__button site-account__button--plain" name="id" value="${escapeHtml(id)}"${label}>${escapeHtml(passkeyRemove())}</button>`;
    return `<li><span>${text}</span>${button}</li>`;
  });
  const list =
    items.length === 0
      ? ''
      : form(ACCOUNT_PATHS.removePasskey, `<ul class="site-account__sessions">${items.join('')}</ul>`);
  const noScript = passkeyForm === '' ? '' : `<noscript>${paragraph(passkeyNeedsScript())}</noscript>`;
  return section(passkeysTitle(), paragraph(passkeysText()) + list + passkeyForm + noScript);
}

function since(time: string): string {
  const format = new Intl.DateTimeFormat(datesLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const text = sessionSince({ time: `${format.format(new Date(time))} UTC` });
  return `<time datetime="${escapeHtml(time)}">${escapeHtml(text)}</time>`;
}

function sessionList({ member, sessions }: AccountPageState, form: Form): string {
  const items = sessions.map(({ id, browser, created_at }) => {
    const isThis = id === member.sessionId;
    const name = escapeHtml(browser || unknownBrowser());
    const describedBy = `session-${id}`;
    const what = `<span${attributes({ id: describedBy })}><bdi>${name}</bdi>${isThis ? ` (${escapeHtml(thisBrowser())})` : ''}<br>${since(created_at)}</span>`;
    const button = `<button type="submit" class="site-account__button site-account__button--plain" name="id" value="${escapeHtml(id)}"${attributes({ 'aria-describedby': describedBy })}>${escapeHtml(signOut())}</button>`;
    return `<li>${what}${isThis ? '' : button}</li>`;
  });
  const list = `<ul class="site-account__sessions">${items.join('')}</ul>`;
  const others = sessions.length > 1 ? form(ACCOUNT_PATHS.endOthers, submitHtml(signOutOthers(), 'plain')) : '';
  return form(ACCOUNT_PATHS.endSession, list) + others;
}

function dataLink(): string {
  return `<p>${linkHtml(accountAddress(ACCOUNT_PATHS.data), downloadData())}</p>`;
}
