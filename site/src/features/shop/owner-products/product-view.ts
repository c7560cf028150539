import { Fragment, createElement as h, type ReactNode } from 'react';
import { dataTable } from '../../../owner-pages/data-table.ts';
import { descriptionList } from '../../../owner-pages/description-list.ts';
import { postForm } from '../../../owner-pages/post-form.ts';
import type { OwnedProduct, OwnedVariant } from './owned-products.ts';
import { priceForm, type RefusedPrices } from './price-form.ts';
import { amountText, stateText } from './product-texts.ts';
import { OWNED_PRODUCTS_PATH } from './products-view.ts';

/** Largest stock that can be stored. */
export const MOST_STOCK = 9_999_999;
/** Variants of one page. */
export const VARIANTS_PER_PAGE = 100;

export interface ProductView {
  readonly crumb: string;
  readonly product: OwnedProduct;
  /** Number of the first variant on this page, from 0. */
  readonly from: number;
  /** May the reader change prices and stock? Otherwise the page has no forms. */
  readonly mayChange: boolean;
  readonly problem?: string | undefined;
  /** A form with prices that was refused. */
  readonly refused?: RefusedPrices | undefined;
}

/** One product: prices and stock of each variant. */
export function productView({ crumb, product, from, mayChange, problem, refused }: ProductView): ReactNode {
  const path = `${OWNED_PRODUCTS_PATH}/${product.id}`;
  const shown = product.variants.slice(from, from + VARIANTS_PER_PAGE);
  const hasNext = product.variants.length > from + VARIANTS_PER_PAGE;
  const columns = ['Variant', 'Options', mayChange ? 'Price, sale price' : 'Price', 'Stock'];
  return h(
    Fragment,
    null,
    problem && h('p', { className: 'problem', role: 'alert' }, problem),
    descriptionList([
      ['Id', product.id],
      ['State', stateText(product.state)],
    ]),
    dataTable({
      caption: 'Variants, with prices and what is left of each',
      columns,
      rows: shown.map((variant) => ({
        key: variant.sku,
        head: h('bdi', null, variant.sku),
        cells: [
          { content: variant.options === '' ? '–' : h('bdi', null, variant.options) },
          {
            content: mayChange
              ? priceForm({
                  action: `${path}/price`,
                  ...{ crumb, from, sku: variant.sku, prices: variant.prices, currency: product.currency },
                  refused: refused?.sku === variant.sku ? refused : undefined,
                })
              : amountText(variant.price, product.currency),
            ...(!mayChange && { className: 'number' }),
          },
          { content: stockCell(variant, { path, crumb, from, mayChange }) },
        ],
      })),
    }),
    (from > 0 || hasNext) &&
      h(
        'nav',
        { className: 'links', 'aria-label': 'Pages' },
        from > 0 && h('a', { href: path }, 'First variants'),
        hasNext && h('a', { rel: 'next', href: `${path}?from=${from + VARIANTS_PER_PAGE}` }, 'Next variants'),
      ),
    h(
      'p',
      { className: 'note' },
      'Titles are in the files of the products, and change when a file changes. A price or a stock that you save here stays until its file names another one.',
    ),
    h('p', null, h('a', { className: 'back', href: OWNED_PRODUCTS_PATH }, 'All products')),
  );
}

function stockCell(
  { sku, stock }: OwnedVariant,
  { path, crumb, from, mayChange }: { path: string; crumb: string; from: number; mayChange: boolean },
): ReactNode {
  if (stock === undefined) return 'not counted';
  if (!mayChange) return String(stock);
  const hidden = { sku, before: String(stock), from: String(from) };
  return postForm(
    { action: `${path}/stock`, crumb, className: 'inline', hidden },
    h('input', {
      type: 'number',
      name: 'stock',
      min: 0,
      max: MOST_STOCK,
      step: 1,
      required: true,
      defaultValue: stock,
      'aria-label': `Stock of ${sku}`,
    }),
    h('button', { type: 'submit', 'aria-label': `Save the stock of ${sku}` }, 'Save'),
  );
}
