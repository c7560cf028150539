import type { AccountLink } from '../../../contract/running-feature.ts';
import { attributes, escapeHtml } from '../../../html/html-text.ts';
import { wordsLanguage } from '../../../messages/language-context.ts';
import {
  accountTitle,
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
} from '../../../messages/messages.ts';
import { newPasswordField } from '../links/new-password.ts';
import { LONGEST_NAME } from '../links/request-pages.ts';
import { accountAddress, SIGN_OUT_PATH } from '../pages/account-address.ts';
import { fieldHtml, linkHtml, linksHtml, paragraph, problemHtml, submitHtml } from '../pages/account-html.ts';
import type { AccountTools } from '../pages/account-tools.ts';
import type { MemberPasskeyRow } from '../rows/member-passkeys.ts';
import type { MemberSessionRows, SignedInMember } from '../rows/member-sessions.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';

export interface AccountPageState {
  readonly member: SignedInMember;
  readonly sessions: Awaited<ReturnType<MemberSessionRows['list']>>;
  readonly passkeys: readonly MemberPasskeyRow[];
  /** HTML of the form that adds a passkey; empty where passkeys cannot be used. */
  readonly passkeyForm: string;
  /** Links to pages of other features that show data of the member. */
  readonly links: readonly AccountLink[];
  /** Does the page confirm that a change was saved? */
  readonly isDone: boolean;
  readonly problem: string | undefined;
}

/** The page of a member's own account, in the current language. */
export function accountPage(tools: AccountTools, state: AccountPageState): { title: string; content: string } {
  const { member, isDone, problem } = state;
  const form = (path: string, content: string) => tools.memberForm(member, accountAddress(path), content);
  const done = isDone ? `<p class="site-account__done" role="status">${escapeHtml(saved())}</p>` : '';
  const content = [
    problemHtml(problem),
    problem === undefined ? done : '',
    paragraph(emailNow({ email: member.email })),
    state.links.length === 0
      ? ''
      : linksHtml(...state.links.map(({ href, title }) => linkHtml(accountAddress(href), title))),
    form(SIGN_OUT_PATH, submitHtml(signOut(), 'plain')),
    section(profileTitle(), profileForms(member, form, tools.hasMailServer ? emailChangeText() : mailLaterNote())),
    section(changePasswordTitle(), paragraph(otherSessionsEnd()) + passwordForm(form)),
    passkeySection(state, form),
    section(sessionsTitle(), sessionList(state, form)),
    section(myDataTitle(), paragraph(myDataText()) + dataLink()),
    section(eraseTitle(), paragraph(eraseText()) + eraseForm(form)),
  ];
  return { title: accountTitle(), content: content.join('') };
}

type Form = (path: string, content: string) => string;

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`;
}

/** @param emailHint Text that says what happens after the member enters another email address. */
function profileForms({ name }: SignedInMember, form: Form, emailHint: string): string {
  const nameField = fieldHtml({
    name: 'name',
    label: nameLabel(),
    autocomplete: 'name',
    value: name,
    required: false,
    maxlength: LONGEST_NAME,
  });
  const emailField = fieldHtml({
    name: 'email',
    label: newEmailLabel(),
    type: 'email',
    autocomplete: 'email',
    hint: emailHint,
  });
  return (
    form(ACCOUNT_PATHS.profile, nameField + submitHtml(saveButton(), 'plain')) +
    form(ACCOUNT_PATHS.email, emailField + currentPassword('address') + submitHtml(sendLink(), 'plain'))
  );
}

function passwordForm(form: Form): string {
  const fields = [
    currentPassword('change'),
    fieldHtml({
      name: 'newPassword',
      label: newPasswordLabel(),
      type: 'password',
      autocomplete: 'new-password',
      ...newPasswordField(),
    }),
    submitHtml(savePassword(), 'plain'),
  ];
  return form(ACCOUNT_PATHS.password, fields.join(''));
}

function eraseForm(form: Form): string {
  return form(ACCOUNT_PATHS.erase, currentPassword('erase') + submitHtml(eraseButton(), 'danger'));
}

function currentPassword(id: string): string {
  const label = currentPasswordLabel();
  return fieldHtml({ id, name: 'password', label, type: 'password', autocomplete: 'current-password' });
}

/** The list of passkeys. It works without a script, and also where no passkey can be added. */
function passkeySection({ passkeys, passkeyForm }: AccountPageState, form: Form): string {
  if (passkeys.length === 0 && passkeyForm === '') return '';
  const items = passkeys.map(({ id, name, created_at }) => {
    const text = `<bdi>${escapeHtml(name)}</bdi>, ${since(created_at)}`;
    const label = attributes({ 'aria-label': passkeyRemoveNamed({ name }) });
    const button = `<button type="submit" class="site-account__button site-account__button--plain" name="id" value="${escapeHtml(id)}"${label}>${escapeHtml(passkeyRemove())}</button>`;
    return `<li><span>${text}</span>${button}</li>`;
  });
  const list =
    items.length === 0
      ? ''
      : form(ACCOUNT_PATHS.removePasskey, `<ul class="site-account__sessions">${items.join('')}</ul>`);
  return section(passkeysTitle(), paragraph(passkeysText()) + list + passkeyForm);
}

function since(time: string): string {
  const format = new Intl.DateTimeFormat(wordsLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const text = sessionSince({ time: `${format.format(new Date(time))} UTC` });
  return `<time datetime="${escapeHtml(time)}">${escapeHtml(text)}</time>`;
}

function sessionList({ member, sessions }: AccountPageState, form: Form): string {
  const items = sessions.map(({ id, browser, created_at }) => {
    const isThis = id === member.sessionId;
    const name = escapeHtml(browser || unknownBrowser());
    const what = `<span><bdi>${name}</bdi>${isThis ? ` (${escapeHtml(thisBrowser())})` : ''}, ${since(created_at)}</span>`;
    const button = `<button type="submit" class="site-account__button site-account__button--plain" name="id" value="${escapeHtml(id)}">${escapeHtml(signOut())}</button>`;
    return `<li>${what}${isThis ? '' : button}</li>`;
  });
  const list = `<ul class="site-account__sessions">${items.join('')}</ul>`;
  const others = sessions.length > 1 ? form(ACCOUNT_PATHS.endOthers, submitHtml(signOutOthers(), 'plain')) : '';
  return form(ACCOUNT_PATHS.endSession, list) + others;
}

function dataLink(): string {
  return `<p>${linkHtml(accountAddress(ACCOUNT_PATHS.data), downloadData())}</p>`;
}
