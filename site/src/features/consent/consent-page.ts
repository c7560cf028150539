import { type Choice, CONSENT_API_PATH, CONSENT_PAGE_PATH } from '@plinth/sdk/consent';
import { attributes, escapeHtml } from '../../html/html-text.ts';
import { plainDocument } from '../../html/plain-document.ts';
import {
  acceptAll,
  advertisingCookies,
  advertisingCookiesText,
  backToSite,
  cookieChoices,
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
} from '../../messages/messages.ts';

export interface ConsentPage {
  /** Undefined when the visitor has not decided. */
  readonly decision: { readonly choice: Choice; readonly id: string } | undefined;
  /** Does the browser send Global Privacy Control? */
  readonly hasSignal: boolean;
  /** Address to which the visitor goes back, also after a decision. */
  readonly back: string;
  readonly theme: { readonly href: string; readonly integrity: string } | undefined;
}

/** The page of the visitor's choices, in the current language (`inLanguage`). It has no script. */
export function consentPage({ decision, hasSignal, back, theme }: ConsentPage): string {
  const { performance = false, advertising = false } = decision?.choice ?? {};
  const path = `<input${attributes({ type: 'hidden', name: 'path', value: back })}>`;
  const form = (content: string) =>
    `<form class="site-consent"${attributes({ method: 'post', action: CONSENT_API_PATH })}>${path}${content}</form>`;
  const purposes = [
    purpose({ label: necessaryCookies(), text: necessaryCookiesText(), checked: true }),
    purpose({ name: 'performance', label: performanceCookies(), text: performanceCookiesText(), checked: performance }),
    purpose({ name: 'advertising', label: advertisingCookies(), text: advertisingCookiesText(), checked: advertising }),
  ];
  const answers = [
    button('accept', acceptAll()),
    button('decline', declineAll()),
    ...(decision ? [button('forget', forgetChoices())] : []),
  ];
  const content = [
    `<p>${escapeHtml(cookieChoicesText())}</p>`,
    ...(hasSignal ? [`<p>${escapeHtml(privacySignalText())}</p>`] : []),
    form([...purposes, `<p>${button('save', saveChoices())}</p>`].join('\n')),
    form(`<p>${answers.join(' ')}</p>`),
    ...(decision && decision.id !== '' ? [receiptLink(decision.id)] : []),
    `<p><a${attributes({ href: back })}>${escapeHtml(backToSite())}</a></p>`,
  ];
  return plainDocument({ title: cookieChoices(), content: content.join('\n'), theme });
}

function receiptLink(id: string): string {
  const href = `${CONSENT_PAGE_PATH}?${new URLSearchParams({ receipt: id })}`;
  return `<p><a${attributes({ href, download: true })}>${escapeHtml(downloadReceipt())}</a></p>`;
}

/** A purpose with its checkbox. Without a name it is the necessary purpose, which cannot be declined. */
function purpose(each: {
  readonly name?: string;
  readonly label: string;
  readonly text: string;
  readonly checked: boolean;
}): string {
  const { name, label, text, checked } = each;
  const box = attributes({ type: 'checkbox', name, value: 'true', checked, disabled: name === undefined });
  return `<p><label><input${box}> <span><b>${escapeHtml(label)}</b> ${escapeHtml(text)}</span></label></p>`;
}

function button(decision: string, label: string): string {
  return `<button${attributes({ type: 'submit', name: 'decision', value: decision })}>${escapeHtml(label)}</button>`;
}
