import { attributes, escapeHtml, type NamedSite } from '@plinth/server/html';
import { cartCode } from '../../src/messages/messages.ts';
import {
  checkoutChange,
  checkoutConsent,
  checkoutNoPayments,
  checkoutOrder,
  checkoutPay,
  checkoutRemoveCode,
  checkoutReviewAddress,
  checkoutReviewContact,
  checkoutStepDelivery,
  checkoutTerms,
  checkoutUseCode,
} from '../messages/messages.ts';
import { addressLines } from '../order-views/address-lines.ts';
import {
  CHECKOUT_PATH,
  CODES_PATH,
  checkoutAddress,
  DELIVERY_PATH,
  REVIEW_PATH,
} from '../order-views/checkout-address.ts';
import { formHtml, hiddenHtml, linkHtml, submitHtml } from '../order-views/form-html.ts';
import { amountText, bdi } from '../order-views/summary-html.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';
import type { CheckoutDetails } from './checkout-details.ts';

export interface ReviewStep {
  readonly crumb: string;
  readonly details: CheckoutDetails;
  readonly priced: PricedCart;
  /** Codes in the cart that give no discount, each with the reason. */
  readonly refusedCodes: readonly { readonly code: string; readonly message: string }[];
  /** The text that was entered as a code and refused. */
  readonly typedCode: string;
  readonly codeProblem: string | undefined;
  /** Idempotency key of the order. */
  readonly key: string;
  /** Digest of the prices that this page shows. */
  readonly seen: string;
  /** Digest of the contact and address that this page shows. */
  readonly shown: string;
  /** Links to what the visitor agrees to with the order. */
  readonly terms: NamedSite['terms'];
  /** Can the shop take a payment? */
  readonly canPay: boolean;
}

/** The last step: everything to which the visitor agrees, and the button that places the order. */
export function reviewStepHtml(step: ReviewStep): string {
  const { crumb, details, priced, key, seen, shown } = step;
  const { contact, email } = details;
  const isSent = contact.line1 !== '';
  const address = addressLines(contact);
  const person = [email, contact.name, contact.phone, ...(isSent ? [] : address)].filter((line) => line !== '');
  const { shipping, due, currency } = priced;
  const button = due === 0 ? checkoutOrder() : checkoutPay({ amount: amountText(due, currency) });
  return [
    '<div class="site-checkout__parts">',
    partHtml(checkoutReviewContact(), person, CHECKOUT_PATH),
    isSent ? partHtml(checkoutReviewAddress(), address, CHECKOUT_PATH) : '',
    shipping ? partHtml(checkoutStepDelivery(), [shipping.name, shipping.place].filter(Boolean), DELIVERY_PATH) : '',
    '</div>',
    codesHtml(step),
    due > 0 && !step.canPay
      ? `<p class="site-checkout__problem" role="alert">${escapeHtml(checkoutNoPayments())}</p>`
      : formHtml(
          REVIEW_PATH,
          crumb,
          [
            hiddenHtml('key', key),
            hiddenHtml('seen', seen),
            hiddenHtml('shown', shown),
            priced.lines.some(({ renewal }) => renewal) ? consentHtml() : '',
            termsHtml(step.terms),
            `<p>${submitHtml(button)}</p>`,
          ].join(''),
          'site-checkout__order',
        ),
  ].join('');
}

function termsHtml(terms: NamedSite['terms']): string {
  if (terms.length === 0) return '';
  const links = terms.map(({ title, path }) => linkHtml(path, title));
  return `<p class="site-checkout__terms">${escapeHtml(checkoutTerms())} ${links.join(' · ')}</p>`;
}

function consentHtml(): string {
  const input = attributes({ type: 'checkbox', name: 'agreed', value: 'yes', required: true });
  return `<p><label class="site-checkout__choice"><input${input}> ${escapeHtml(checkoutConsent())}</label></p>`;
}

function partHtml(title: string, lines: readonly string[], path: string): string {
  const change = linkHtml(checkoutAddress(path), checkoutChange({ part: title }));
  return `<section><h2>${escapeHtml(title)}</h2><p>${lines.map(bdi).join('<br>')}</p><p>${change}</p></section>`;
}

function codesHtml({ crumb, priced, refusedCodes, typedCode, codeProblem }: ReviewStep): string {
  const id = 'checkout-code';
  const input = attributes({
    id,
    name: 'code',
    value: typedCode,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '64',
    'aria-invalid': codeProblem === undefined ? undefined : 'true',
    'aria-describedby': codeProblem === undefined ? undefined : `${id}-problem`,
  });
  const problem =
    codeProblem === undefined
      ? ''
      : `<span role="alert" class="site-checkout__refused"${attributes({ id: `${id}-problem` })}>${escapeHtml(codeProblem)}</span>`;
  const removal = (name: string, value: string, code: string, text: string) =>
    `<li><span>${bdi(text)}</span> <button${attributes({ type: 'submit', name, value, class: 'site-checkout__remove' })}>${escapeHtml(checkoutRemoveCode({ code }))}</button></li>`;
  const kept = [
    ...priced.validCoupons.map(({ code }) => removal('remove', code, code, code)),
    ...refusedCodes.map(({ code, message }) => removal('remove', code, code, message)),
    ...priced.giftCards.map((card) => removal('remove-card', card.id, `…${card.hint}`, `…${card.hint}`)),
  ];
  const label = `<label${attributes({ for: id })}>${escapeHtml(cartCode())}</label>`;
  const list = kept.length === 0 ? '' : `<ul class="site-checkout__codes">${kept.join('')}</ul>`;
  // Enter presses the first button of a form. So the button that adds a code comes before the list, which has a button
  // to remove each code.
  const field = `<p class="site-checkout__field">${label}${problem}<span class="site-checkout__row"><input${input}>${submitHtml(checkoutUseCode(), 'plain')}</span></p>`;
  return formHtml(CODES_PATH, crumb, field + list);
}
