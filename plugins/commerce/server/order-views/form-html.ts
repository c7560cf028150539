import { attributes, escapeHtml } from '@plinth/server/html';
import { checkoutAddress } from './checkout-address.ts';

/** The message about a refused form. Screen readers announce it. */
export function problemHtml(problem: string | undefined): string {
  return problem === undefined ? '' : `<p class="site-checkout__problem" role="alert">${escapeHtml(problem)}</p>`;
}

export function linkHtml(href: string, text: string, name?: string): string {
  return `<a${attributes({ href, class: name })}>${escapeHtml(text)}</a>`;
}

export function hiddenHtml(name: string, value: string): string {
  return `<input${attributes({ type: 'hidden', name, value })}>`;
}

/** A form with the method POST and the crumb of the visitor. */
export function formHtml(action: string, crumb: string, content: string, name?: string): string {
  const form = attributes({ method: 'post', action: checkoutAddress(action), novalidate: true, class: name });
  return `<form${form}>${hiddenHtml('crumb', crumb)}${content}</form>`;
}

export function submitHtml(text: string, kind: 'primary' | 'plain' = 'primary'): string {
  const name = `site-checkout__button site-checkout__button--${kind}`;
  return `<button${attributes({ type: 'submit', class: name })}>${escapeHtml(text)}</button>`;
}
