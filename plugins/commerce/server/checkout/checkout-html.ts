import { attributes, escapeHtml } from '@plinth/server/html';
import { CART_PAGE_PATH } from '../cart-pages/cart-page-address.ts';
import {
  checkoutChangeCart,
  checkoutProgress,
  checkoutStepContact,
  checkoutStepDelivery,
  checkoutStepReview,
  checkoutSummary,
} from '../messages/messages.ts';
import { CHECKOUT_PATH, checkoutAddress, DELIVERY_PATH, REVIEW_PATH } from '../order-views/checkout-address.ts';
import { linkHtml, problemHtml } from '../order-views/form-html.ts';
import { type Summary, summaryHtml } from '../order-views/summary-html.ts';

export type CheckoutStep = 'contact' | 'delivery' | 'review';

export interface CheckoutView {
  readonly step: CheckoutStep;
  /** Must anything be delivered? If not, there is no step for the delivery. */
  readonly hasDelivery: boolean;
  /** Message about a refused form. */
  readonly problem?: string | undefined;
  /** The lines of which too few pieces are in stock, each with what to do. */
  readonly lacking: readonly string[];
  /** HTML of the step. */
  readonly content: string;
  readonly summary: Summary;
}

const ADDRESS: Readonly<Record<CheckoutStep, string>> = {
  contact: CHECKOUT_PATH,
  delivery: DELIVERY_PATH,
  review: REVIEW_PATH,
};

/** Name of a step, in the current language. */
export function stepName(step: CheckoutStep): string {
  switch (step) {
    case 'contact':
      return checkoutStepContact();
    case 'delivery':
      return checkoutStepDelivery();
    case 'review':
      return checkoutStepReview();
  }
}

/** HTML of a step of the checkout: the progress, the form, and the summary of the order. */
export function checkoutHtml({ step, hasDelivery, problem, lacking, content, summary }: CheckoutView): string {
  const cart = linkHtml(checkoutAddress(CART_PAGE_PATH), checkoutChangeCart());
  const order = [
    '<section class="site-checkout__summary" aria-labelledby="checkout-summary">',
    `<h2 id="checkout-summary">${escapeHtml(checkoutSummary())}</h2>${summaryHtml(summary)}<p>${cart}</p></section>`,
  ].join('');
  const main = `<div class="site-checkout__main">${content}</div>`;
  // In the last step the summary comes first, so that the button that places the order is after the sums.
  const columns = step === 'review' ? order + main : main + order;
  // On a phone the columns are one below the other, so the message is before both.
  return `<div class="site-checkout">${progressHtml(step, hasDelivery)}${problemHtml(problem)}${lackingHtml(lacking, cart)}<div class="site-checkout__columns">${columns}</div></div>`;
}

function lackingHtml(lacking: readonly string[], cartLink: string): string {
  if (lacking.length === 0) return '';
  const items = lacking.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  return `<div class="site-checkout__problem" role="alert"><ul>${items}</ul><p>${cartLink}</p></div>`;
}

/** The list of steps. Completed steps are links. */
function progressHtml(current: CheckoutStep, hasDelivery: boolean): string {
  const steps: readonly CheckoutStep[] = hasDelivery ? ['contact', 'delivery', 'review'] : ['contact', 'review'];
  const at = steps.indexOf(current);
  const items = steps.map((step, place) => {
    const name = place < at ? linkHtml(checkoutAddress(ADDRESS[step]), stepName(step)) : escapeHtml(stepName(step));
    return `<li${attributes({ 'aria-current': place === at ? 'step' : undefined })}>${name}</li>`;
  });
  return `<nav${attributes({ 'aria-label': checkoutProgress() })}><ol class="site-checkout__steps">${items.join('')}</ol></nav>`;
}
