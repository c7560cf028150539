import { safeHref } from '@plinth/sdk';
import { type Cart, type CartEntry, formatMoney, type Money, moneyOf, subscriptionText } from '@plinth/sdk/commerce';
import { CHECKOUT_URL, subscribeUrl } from '@plinth/sdk/links';
import { attributes, escapeHtml } from '@plinth/server/html';
import { wordsLanguage } from '@plinth/server/messages';
import {
  cartCheckout,
  cartContinue,
  cartDiscount,
  cartDue,
  cartEach,
  cartEmpty,
  cartGiftCards,
  cartNotSold,
  cartQuantityOf,
  cartRemoveOf,
  cartShipping,
  cartSubtotal,
  cartTax,
  cartTotal,
} from '../../src/messages/messages.ts';
import {
  cartPageAdding,
  cartPageAgain,
  cartPageChooseVersion,
  cartPageOption,
  cartPageTaxIncluded,
  cartPageUpdate,
  cartPageVersion,
} from '../messages/messages.ts';
import { fieldText } from '../order-views/field-text.ts';
import { ADD_PATH, cartPageAddress, UPDATE_PATH } from './cart-page-address.ts';
import type { CurrencyChoice } from './currency-choice.ts';
import { currencyHtml } from './currency-html.ts';
import type { RefusedProduct } from './refused-product.ts';

export interface CartPageParts {
  /** The visitor's cart; undefined when the visitor has no cart. */
  readonly cart: Cart | undefined;
  readonly version: number;
  readonly crumb: string;
  /** The currencies that the visitor can choose; undefined when the shop has only one. */
  readonly currencies: CurrencyChoice | undefined;
  /** Page to which the visitor can return. */
  readonly from: string;
  /** Message about a refused form. */
  readonly problem: string | undefined;
  /** The posted form of a product that was not added, with the typed values. */
  readonly refused: URLSearchParams | undefined;
  /** The product in the refused form; undefined when visitors see no product with this id. */
  readonly product: RefusedProduct | undefined;
  /** The refused quantities as the visitor has typed them, by the id of the entry. */
  readonly typed: ReadonlyMap<string, string>;
}

const PROBLEM_ID = 'cart-problem';

/**
 * The cart as HTML that needs no script. It has a form for the quantities, and the amounts that the server has
 * computed.
 */
export function cartPageHtml(parts: CartPageParts): string {
  const { cart, from, problem, refused } = parts;
  const content = cart && cart.entries.length > 0 ? entriesHtml(cart, parts) : emptyHtml(parts);
  return [
    '<div class="site-cart">',
    problem === undefined
      ? ''
      : `<p class="site-cart__problem" role="alert"${attributes({ id: PROBLEM_ID })}>${escapeHtml(problem)}</p>`,
    refused ? refusedHtml(refused, parts) : '',
    content,
    `<p><a${attributes({ href: safeHref(from) ?? '/' })}>${escapeHtml(cartContinue())}</a></p>`,
    '</div>',
  ].join('');
}

function emptyHtml({ from, crumb, currencies }: CartPageParts): string {
  const choice = currencies ? currencyHtml(currencies, { used: currencies.chosen, crumb, from }) : '';
  return paragraph(cartEmpty()) + choice;
}

function entriesHtml(cart: Cart, { from, crumb, version, typed, currencies }: CartPageParts): string {
  const entries = cart.entries.map((entry) => entryHtml(entry, typed.get(entry.id)));
  const hidden = hiddenHtml('crumb', crumb) + hiddenHtml('version', String(version));
  const form = attributes({ method: 'post', action: cartPageAddress(UPDATE_PATH, from) });
  // Enter presses the first button of a form. So the form begins with a hidden button that only updates the cart;
  // otherwise Enter would press the first button that removes an entry.
  const update = `<button type="submit" class="site-cart__button">${escapeHtml(cartPageUpdate())}</button>`;
  const isSubscription = cart.entries.some(({ subscriptionPlan }) => subscriptionPlan !== null);
  const checkout = { class: 'site-cart__checkout', href: isSubscription ? subscribeUrl(cart.id) : CHECKOUT_URL };
  return [
    `<form${form}>${hidden}<button type="submit" class="site-cart__first" tabindex="-1" aria-hidden="true"></button>`,
    `<ul class="site-cart__entries">${entries.join('')}</ul><p>${update}</p></form>`,
    `<dl class="site-cart__sums">${sums(cart).map(sumHtml).join('')}</dl>`,
    currencies ? currencyHtml(currencies, { used: cart.subtotalAmount.currency, crumb, from }) : '',
    `<p><a${attributes({ ...checkout, target: '_top' })}>${escapeHtml(cartCheckout())}</a></p>`,
  ].join('');
}

function entryHtml(entry: CartEntry, typed: string | undefined): string {
  const title = entry.title || entry.sku;
  const href = entry.url === '' ? undefined : safeHref(entry.url);
  const name = href === undefined ? escapeHtml(title) : `<a${attributes({ href })}>${escapeHtml(title)}</a>`;
  const details = [
    ...entry.optionValues.map(({ optionName, value }) => cartPageOption({ name: optionName, value })),
    ...Object.entries(entry.additionalFields).map(([field, value]) =>
      cartPageOption({ name: field, value: fieldText(value) }),
    ),
    ...(entry.subscriptionPlan ? [subscriptionText(entry.subscriptionPlan)] : []),
    entry.unitPrice ? cartEach({ price: moneyText(entry.unitPrice) }) : cartNotSold(),
  ];
  const stockId = `stock-${entry.id}`;
  const described = [...(typed === undefined ? [] : [PROBLEM_ID]), ...(entry.stockProblem === '' ? [] : [stockId])];
  const input = attributes({
    name: `quantity.${entry.id}`,
    value: typed ?? String(entry.quantity),
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '9',
    'aria-label': cartQuantityOf({ title }),
    'aria-invalid': described.length === 0 ? undefined : 'true',
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  });
  const remove = attributes({ type: 'submit', name: 'remove', value: entry.id, class: 'site-cart__remove' });
  return [
    `<li class="site-cart__entry"><p class="site-cart__name">${name}</p>`,
    `<p class="site-cart__price">${entry.totalPrice ? bdi(moneyText(entry.totalPrice)) : ''}</p>`,
    `<p class="site-cart__details">${details.map(bdi).join('<br>')}</p>`,
    entry.stockProblem === ''
      ? ''
      : `<p class="site-cart__problem site-cart__stock"${attributes({ id: stockId })}>${escapeHtml(entry.stockProblem)}</p>`,
    `<p class="site-cart__tools">${entry.unitPrice ? `<input${input}>` : ''}`,
    `<button${remove}>${escapeHtml(cartRemoveOf({ title }))}</button></p></li>`,
  ].join('');
}

/** A form with which the visitor can try again to add a refused product. It contains the typed values. */
function refusedHtml(form: URLSearchParams, { product, from, crumb }: CartPageParts): string {
  const sku = form.get('sku') ?? '';
  const version = product?.versions.find((each) => each.sku === sku);
  const choice = sku === '' && product && product.versions.length > 0 ? versionChoice(product) : '';
  // If the form has a list of versions, the visitor chooses a version there. So the SKU and the options of the refused
  // form are not copied.
  const isKept = (name: string) => choice === '' || (name !== 'sku' && !name.startsWith('option.'));
  const kept = [...form].filter(([name]) => name !== 'crumb' && name !== 'quantity' && isKept(name));
  const hidden = kept.map(([name, value]) => hiddenHtml(name, value)).join('');
  const title = product?.title || sku;
  const values = kept.flatMap(([name, value]) => (name.startsWith('field.') ? [value] : []));
  const shown = [title, ...(version ? [version.text] : []), ...values];
  const input = attributes({
    name: 'quantity',
    value: form.get('quantity') ?? '1',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '9',
    'aria-label': cartQuantityOf({ title }),
    'aria-describedby': PROBLEM_ID,
  });
  return [
    `<form class="site-cart__refused"${attributes({ method: 'post', action: cartPageAddress(ADD_PATH, from) })}>`,
    `<h2>${escapeHtml(cartPageAdding())}</h2><p>${shown.map(bdi).join('<br>')}</p>${choice}`,
    `${hidden}${hiddenHtml('crumb', crumb)}<p class="site-cart__tools"><input${input}>`,
    `<button type="submit" class="site-cart__button">${escapeHtml(cartPageAgain())}</button></p></form>`,
  ].join('');
}

/** A list of the variants of a product. */
function versionChoice({ versions }: RefusedProduct): string {
  const options = versions.map(({ sku, text, isInStock }) => {
    const option = attributes({ value: sku, disabled: isInStock ? undefined : '' });
    return `<option${option}>${escapeHtml(text)}</option>`;
  });
  const select = attributes({
    name: 'sku',
    required: '',
    'aria-label': cartPageVersion(),
    'aria-describedby': PROBLEM_ID,
  });
  return `<p><select${select}><option value="">${escapeHtml(cartPageChooseVersion())}</option>${options.join('')}</select></p>`;
}

type Sum = readonly [label: string, money: Money];

/** The amounts of the cart (§3), from the subtotal to the amount due. Amounts of zero in between are left out. */
function sums(cart: Cart): readonly Sum[] {
  const { currency } = cart.subtotalAmount;
  const sum = (label: string, units: number): readonly Sum[] =>
    units === 0 ? [] : [[label, moneyOf(units, currency)]];
  const isTaxIncluded = cart.applicableTaxRules.some(({ isIncluded }) => isIncluded === true);
  const isPaid = cart.giftCardRedemptionTotalCents > 0;
  return [
    [cartSubtotal(), cart.subtotalAmount],
    ...sum(cartDiscount(), -cart.discountCents),
    ...sum(cartShipping(), cart.shippingCostCents),
    ...sum(isTaxIncluded ? cartPageTaxIncluded() : cartTax(), cart.taxCents),
    [cartTotal(), moneyOf(cart.grandTotalCents, currency)],
    ...sum(cartGiftCards(), -cart.giftCardRedemptionTotalCents),
    ...(isPaid ? [[cartDue(), moneyOf(cart.amountDueCents, currency)] as const] : []),
  ];
}

function sumHtml([label, money]: Sum): string {
  return `<div><dt>${escapeHtml(label)}</dt><dd>${bdi(moneyText(money))}</dd></div>`;
}

function moneyText(money: Money): string {
  return formatMoney(money, wordsLanguage());
}

function bdi(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function hiddenHtml(name: string, value: string): string {
  return `<input${attributes({ type: 'hidden', name, value })}>`;
}
