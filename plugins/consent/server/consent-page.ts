import { type Choice, CONSENT_API_PATH, CONSENT_PAGE_PATH } from '@plinth/sdk/consent';
import { attributes, escapeHtml, type frameOf, plainDocument } from '@plinth/server/html';
import { backToSite, cookieChoices } from '@plinth/server/messages';
import {
  acceptAll,
  advertisingCookies,
  advertisingCookiesText,
  cookieChoicesText,
  declineAll,
  downloadReceipt,
  forgetChoices,
  necessaryCookies,
  necessaryCookiesText,
  performanceCookies,
  performanceCookiesText,
  privacySignalText,
  saveChoices,
  signalRefusesAll,
} from './messages/messages.ts';

export interface ConsentPage {
  /** The visitor's decision and the id of its receipt; undefined when the visitor has not decided. */
  readonly decision: { readonly choice: Choice; readonly id: string } | undefined;
  /**
   * The purposes that the visitor can allow. When the visitor's browser sends Global Privacy Control, the other
   * purposes are refused and cannot be allowed.
   */
  readonly allowable: Choice;
  /** Address to which the visitor goes back, also after a decision. */
  readonly back: string;
  /** The theme and the site. */
  readonly frame: ReturnType<typeof frameOf>;
}

/**
 * The page on which a visitor sees and changes the decision about cookies, in the current language (`inLanguage`). It
 * has no script.
 */
export function consentPage({ decision, allowable, back, frame }: ConsentPage): string {
  const path = `<input${attributes({ type: 'hidden', name: 'path', value: back })}>`;
  const form = (content: string) =>
    `<form class="site-consent"${attributes({ method: 'post', action: CONSENT_API_PATH })}>${path}${content}</form>`;
  const optional = (name: keyof Choice, label: string, text: string) => {
    const isAllowable = allowable[name];
    const checked = isAllowable && decision?.choice[name] === true;
    return purpose({ name, label, text, checked, disabled: !isAllowable });
  };
  const purposes = [
    purpose({ label: necessaryCookies(), text: necessaryCookiesText(), checked: true, disabled: true }),
    optional('performance', performanceCookies(), performanceCookiesText()),
    optional('advertising', advertisingCookies(), advertisingCookiesText()),
  ];
  const signal = allowable.performance ? (allowable.advertising ? undefined : privacySignalText()) : signalRefusesAll();
  const answers = [
    button('accept', acceptAll()),
    button('decline', declineAll()),
    ...(decision ? [button('forget', forgetChoices())] : []),
  ];
  const content = [
    `<p>${escapeHtml(cookieChoicesText())}</p>`,
    ...(signal === undefined ? [] : [`<p>${escapeHtml(signal)}</p>`]),
    form([...purposes, `<p>${button('save', saveChoices())}</p>`].join('\n')),
    form(`<p>${answers.join(' ')}</p>`),
    ...(decision && decision.id !== '' ? [receiptLink(decision.id)] : []),
    `<p><a${attributes({ href: back })}>${escapeHtml(backToSite())}</a></p>`,
  ];
  return plainDocument({ title: cookieChoices(), content: content.join('\n'), ...frame, linksToChoices: false });
}

function receiptLink(id: string): string {
  const href = `${CONSENT_PAGE_PATH}?${new URLSearchParams({ receipt: id })}`;
  return `<p><a${attributes({ href, download: true })}>${escapeHtml(downloadReceipt())}</a></p>`;
}

/**
 * A purpose with its checkbox. The checkbox of the necessary purpose has no `name`, because the form never sends it.
 */
function purpose(each: {
  readonly name?: string;
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
  readonly disabled: boolean;
}): string {
  const { name, label, text, checked, disabled } = each;
  const box = attributes({ type: 'checkbox', name, value: 'true', checked, disabled });
  return `<p><label><input${box}> <span><b>${escapeHtml(label)}</b> ${escapeHtml(text)}</span></label></p>`;
}

function button(decision: string, label: string): string {
  return `<button${attributes({ type: 'submit', name: 'decision', value: decision })}>${escapeHtml(label)}</button>`;
}
