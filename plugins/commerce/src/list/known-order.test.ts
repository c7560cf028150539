import type { CurrencyCode } from '@plinth/sdk/enums';
import { expect, it } from 'vitest';
import type { Card } from './card.ts';
import { knownOrder, withKnownCards } from './known-order.ts';
import type { Asked, ListPage } from './list-page.ts';

const ASKED: Asked = { category: '', q: '', min: '', max: '', available: '', sort: 'position', after: '', before: '' };

const card = (id: string, title: string, value: string, currency: CurrencyCode = 'EUR'): Card => ({
  id,
  title,
  url: `/shop/${id}`,
  image: null,
  price: { kind: 'plain', price: { value, currency } },
  onSale: false,
  soldOut: false,
});
const CARDS = [
  card('c', 'Österreich', '9.50'),
  card('a', 'oslo', '100.00'),
  card('d', 'Zebra', '9.50'),
  card('b', 'Oslo', '20.00'),
];
const pageOf = (products: readonly Card[], more: Partial<ListPage> = {}): ListPage => ({
  products: [...products],
  next: null,
  previous: null,
  total: products.length,
  isMore: false,
  currency: '',
  ...more,
});
const SHOWN = { page: pageOf(CARDS), asked: ASKED };
const ids = (page: ListPage | undefined) => page?.products.map(({ id }) => id).join('');

it.each<[Asked['sort'], string]>([
  ['title', 'abcd'],
  ['price', 'cdba'],
  ['-price', 'abdc'],
])('by %s, with the id for equal products, as the site does', (sort, order) => {
  expect(ids(knownOrder(SHOWN, { ...ASKED, sort }, undefined))).toBe(order);
});

it('the first order is known once it was shown with the same filters', () => {
  const byTitle = { page: pageOf(CARDS.toReversed()), asked: { ...ASKED, sort: 'title' as const } };
  expect(knownOrder(byTitle, ASKED, undefined)).toBeUndefined();
  expect(ids(knownOrder(byTitle, ASKED, SHOWN))).toBe('cadb');
  expect(knownOrder(byTitle, ASKED, { ...SHOWN, asked: { ...ASKED, q: 'o' } })).toBeUndefined();
});

it.each<[string, ListPage, Partial<Asked>]>([
  ['the same order is asked for', pageOf(CARDS), { sort: 'position' }],
  ['another category is asked for', pageOf(CARDS), { category: 'cards' }],
  ['there is a next page', pageOf(CARDS, { next: 'N' }), {}],
  ['there is a previous page', pageOf(CARDS, { previous: 'P' }), {}],
  ['the site has more products', pageOf(CARDS, { total: 5 }), {}],
  ['a product has no price', pageOf([...CARDS, { ...card('e', 'E', '1.00'), price: null }]), { sort: 'price' }],
  ['the prices are in two currencies', pageOf([...CARDS, card('e', 'E', '1.00', 'CHF')]), { sort: '-price' }],
])('the site is asked when %s', (_, page, asked) => {
  expect(knownOrder({ page, asked: ASKED }, { ...ASKED, sort: 'title', ...asked }, undefined)).toBeUndefined();
});

it('an answer keeps the cards that are known, and has the others as they are now', () => {
  const answer = pageOf([card('a', 'oslo', '100.00'), card('b', 'Oslo', '21.00')]);
  const [same, changed] = withKnownCards(answer, SHOWN.page).products;
  expect([same === CARDS[1], changed]).toEqual([true, card('b', 'Oslo', '21.00')]);
});
