import { workflowLabel } from '@plinth/sdk/enums';
import { dataTable, emptyState, filterForm } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { OwnedProduct } from './owned-products.ts';
import { amountText } from './product-texts.ts';

export const OWNED_PRODUCTS_PATH = '/config/products';

export interface ProductsView {
  readonly products: readonly OwnedProduct[];
  /** Text of the search; empty for the list of all products. */
  readonly search: string;
  /** Does the search have more results than the page shows? */
  readonly hasMore: boolean;
  readonly after: string | undefined;
  /** Id of the product after which the next page of the list begins. */
  readonly next: string | undefined;
  /** Has the reader the permission to change prices and stock? */
  readonly mayChange: boolean;
}

/** A page of the list of products, with a search form. */
export function productsView({ products, search, hasMore, after, next, mayChange }: ProductsView): ReactNode {
  return h(
    Fragment,
    null,
    filterForm(
      { action: OWNED_PRODUCTS_PATH, label: 'Products' },
      h(
        'div',
        { className: 'wide' },
        h('label', { htmlFor: 'search' }, 'Title, category, tag, id or SKU'),
        h('input', { id: 'search', name: 'search', type: 'search', maxLength: 100, defaultValue: search }),
      ),
    ),
    products.length === 0
      ? emptyState(search === '' ? 'The shop has no products.' : `No product was found for “${search}”.`, 'status')
      : dataTable({
          caption: search === '' ? 'Products, in the order of their ids' : 'Products that were found',
          columns: ['Product', 'Id', 'State', 'Price', 'Stock'],
          rows: products.map((product) => ({
            key: product.id,
            head: h('a', { href: `${OWNED_PRODUCTS_PATH}/${product.id}` }, h('bdi', null, product.title)),
            cells: [
              { content: product.id },
              { content: workflowLabel(product.state) },
              { content: priceOf(product), className: 'number' },
              { content: stockOf(product), className: 'number' },
            ],
          })),
        }),
    hasMore && h('p', null, 'More products were found. Search for more words to see the others.'),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      after !== undefined && h('a', { href: OWNED_PRODUCTS_PATH }, 'First page'),
      next !== undefined &&
        h('a', { rel: 'next', href: `${OWNED_PRODUCTS_PATH}?${new URLSearchParams({ after: next })}` }, 'Next page'),
      h('a', { href: `${OWNED_PRODUCTS_PATH}.csv` }, 'Download prices, stock, weight and size as CSV'),
      mayChange && h('a', { href: `${OWNED_PRODUCTS_PATH}/upload` }, 'Upload prices and stock'),
    ),
  );
}

function priceOf({ variants, currency }: OwnedProduct): string {
  const prices = variants.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const texts = [lowest, highest].map((units) => amountText(units, currency));
  return lowest === highest ? (texts[0] ?? '') : texts.join(' – ');
}

function stockOf({ variants }: OwnedProduct): string {
  const counted = variants.flatMap(({ stock }) => (stock === undefined ? [] : [stock]));
  if (counted.length === 0) return 'not counted';
  const soldOut = counted.filter((stock) => stock === 0).length;
  const sum = String(counted.reduce((all, stock) => all + stock, 0));
  if (soldOut === 0 || variants.length === 1) return sum;
  return `${sum} (${soldOut} of ${variants.length} variants sold out)`;
}
