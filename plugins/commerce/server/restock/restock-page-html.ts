import { safeHref } from '@plinth/sdk';
import { fieldName } from '@plinth/sdk/forms';
import { attributes, escapeHtml } from '@plinth/server/html';
import { LONGEST_EMAIL } from '@plinth/server/http';
import { wordsLanguage } from '@plinth/server/messages';
import { cartContinue, restockEmail, restockSubmit } from '../../src/messages/messages.ts';
import { restockRemove, restockRemoveMailed, restockRemoveText } from '../messages/messages.ts';
import type { KnownRestock } from './remove-restock.ts';
import { RESTOCK_PATH } from './restock-paths.ts';

/** Content of a page about a visitor's request to get a mail when a variant is in stock again. */
export interface RestockPage {
  readonly note?: string;
  /** Message about a form that was refused. */
  readonly problem?: string;
  /** The refused form, which is shown again. */
  readonly form?: URLSearchParams;
  /** The form that removes the request. */
  readonly remove?: KnownRestock & { readonly action: string; readonly crumb: string };
}

const PROBLEM_ID = 'restock-problem';

export function restockPageHtml({
  note,
  problem,
  form,
  remove,
  from,
}: RestockPage & { readonly from: string }): string {
  return [
    '<div class="site-donate">',
    note === undefined ? '' : `<p role="status">${escapeHtml(note)}</p>`,
    problem === undefined
      ? ''
      : `<p class="site-cart__problem" role="alert" id="${PROBLEM_ID}">${escapeHtml(problem)}</p>`,
    form ? againHtml(form) : '',
    remove ? removeHtml(remove) : '',
    `<p><a${attributes({ href: safeHref(from) ?? '/' })}>${escapeHtml(cartContinue())}</a></p></div>`,
  ].join('');
}

function againHtml(form: URLSearchParams): string {
  const hidden = ['itemId', 'sku'].map((name) => hiddenHtml(name, form.get(name) ?? '')).join('');
  const name = fieldName('email');
  const input = attributes({
    id: 'restock-email',
    type: 'email',
    name,
    value: form.get(name) ?? '',
    autocomplete: 'email',
    maxlength: String(LONGEST_EMAIL),
    'aria-invalid': 'true',
    'aria-describedby': PROBLEM_ID,
  });
  return [
    `<form${attributes({ method: 'post', action: address(RESTOCK_PATH), novalidate: true })}>${hidden}`,
    `<p class="site-donate__field"><label for="restock-email">${escapeHtml(restockEmail())}</label><input${input}></p>`,
    `<p>${buttonHtml(restockSubmit())}</p></form>`,
  ].join('');
}

function removeHtml({ action, crumb, title, isMailed }: NonNullable<RestockPage['remove']>): string {
  return [
    `<p>${escapeHtml(isMailed ? restockRemoveMailed({ title }) : restockRemoveText({ title }))}</p>`,
    `<form${attributes({ method: 'post', action: address(action) })}>${hiddenHtml('crumb', crumb)}`,
    `<p>${buttonHtml(restockRemove())}</p></form>`,
  ].join('');
}

function buttonHtml(text: string): string {
  return `<button type="submit" class="site-cart__checkout">${escapeHtml(text)}</button>`;
}

function hiddenHtml(name: string, value: string): string {
  return `<input${attributes({ type: 'hidden', name, value })}>`;
}

function address(path: string): string {
  return `${path}?${new URLSearchParams({ lang: wordsLanguage() })}`;
}
