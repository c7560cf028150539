import { type MeasurementUnit, workflowLabel } from '@plinth/sdk/enums';
import { dataTable, descriptionList } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { OwnedProduct } from './owned-products.ts';
import { amountText } from './product-texts.ts';
import { OWNED_PRODUCTS_PATH } from './products-view.ts';
import { type RefusedVariant, variantForm } from './variant-form.ts';

/** Limit for the variants on one page. */
export const VARIANTS_PER_PAGE = 100;

export interface ProductView {
  /** Units of weights and lengths. */
  readonly standard: MeasurementUnit;
  readonly crumb: string;
  readonly product: OwnedProduct;
  /** Index of the first variant on this page, counted from 0 over all variants. */
  readonly from: number;
  /** Has the reader the permission to change products? If not, the page has no forms. */
  readonly mayChange: boolean;
  readonly problem?: string | undefined;
  /** A form that was refused. */
  readonly refused?: RefusedVariant | undefined;
  /** SKU of the variant that was saved. */
  readonly saved?: string | undefined;
}

/** The page of one product, with the prices and the stock of each variant. */
export function productView({
  standard,
  crumb,
  product,
  from,
  mayChange,
  problem,
  refused,
  saved,
}: ProductView): ReactNode {
  const path = `${OWNED_PRODUCTS_PATH}/${product.id}`;
  const shown = product.variants.slice(from, from + VARIANTS_PER_PAGE);
  const hasNext = product.variants.length > from + VARIANTS_PER_PAGE;
  const columns = ['Variant', 'Options', ...(mayChange ? ['Price, stock, weight and size'] : ['Price', 'Stock'])];
  return h(
    Fragment,
    null,
    product.variants.some(({ sku }) => sku === saved) && h('p', { role: 'status' }, `${saved} was saved.`),
    problem && h('p', { className: 'problem', role: 'alert' }, problem),
    descriptionList([
      ['Id', product.id],
      ['State', workflowLabel(product.state)],
    ]),
    dataTable({
      caption: 'Variants, with prices and what is left of each',
      columns,
      rows: shown.map((variant, row) => ({
        key: variant.sku,
        head: h('bdi', null, variant.sku),
        cells: [
          { content: variant.options === '' ? '–' : h('bdi', null, variant.options) },
          ...(mayChange
            ? [
                {
                  content: variantForm({
                    ...{ action: `${path}/variant`, crumb, from, row, variant, currency: product.currency, standard },
                    refused: refused?.sku === variant.sku ? refused : undefined,
                  }),
                },
              ]
            : [
                { content: amountText(variant.price, product.currency), className: 'number' },
                { content: variant.stock === undefined ? 'not counted' : String(variant.stock) },
              ]),
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
      'Titles are in the files of the products, and change when a file changes. What you save here stays until its file names something else.',
    ),
    h('p', null, h('a', { className: 'back', href: OWNED_PRODUCTS_PATH }, 'All products')),
  );
}
