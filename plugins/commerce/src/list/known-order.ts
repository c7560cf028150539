import { jsonText } from '@plinth/sdk/json';
import { foldedText } from '@plinth/sdk/locale';
import type { Card } from './card.ts';
import { isSameList } from './list-address.ts';
import type { Asked, ListPage } from './list-page.ts';

/** A page of a list, and what it was asked for. */
export interface ShownList {
  readonly page: ListPage;
  readonly asked: Asked;
}

/**
 * The page of a list in another order, without a request to the site. Undefined when the script does not know it:
 * because not only the order changes, because the list has further pages, or because cards do not say their places in
 * the order.
 *
 * The site sorts by the same texts and prices. If it still decides differently, its answer corrects the order.
 * @param featured The list in the order `position`, which the cards do not say. Undefined when it was not shown yet.
 */
export function knownOrder(
  { page, asked: shown }: ShownList,
  asked: Asked,
  featured: ShownList | undefined,
): ListPage | undefined {
  const { products, next, previous, total } = page;
  const { sort } = asked;
  if (sort === shown.sort || !isSameList({ ...shown, sort }, asked)) return;
  if (next !== null || previous !== null || total !== products.length) return;
  if (sort === 'position') return featured && isSameList(featured.asked, asked) ? featured.page : undefined;
  if (sort !== 'title' && !haveOneCurrency(products)) return;
  const keys = new Map(products.map((card) => [card, keyOf(card, sort)]));
  const upwards = (one: Card, other: Card) => compare(keys.get(one), keys.get(other)) || compare(one.id, other.id);
  const isDown = sort === '-price';
  return { ...page, products: products.toSorted((one, other) => (isDown ? upwards(other, one) : upwards(one, other))) };
}

/** Prices can be compared when every product has one, and all are in the same currency. */
function haveOneCurrency(products: readonly Card[]): boolean {
  return products.every(({ price }) => price && price.price.currency === products[0]?.price?.price.currency);
}

function keyOf({ title, price }: Card, sort: Asked['sort']): string | number {
  return sort === 'title' ? foldedText(title) : Number(price?.price.value);
}

/** Compares texts as the site does: by their characters, not by the rules of a language. */
function compare(one: string | number = '', other: string | number = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * The same page with the cards of another page where both are equal. React renders only cards that are other objects
 * than before.
 */
export function withKnownCards(page: ListPage, known: ListPage): ListPage {
  const cards = new Map(known.products.map((card) => [jsonText(card), card]));
  return { ...page, products: page.products.map((card) => cards.get(jsonText(card)) ?? card) };
}
