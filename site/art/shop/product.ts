import type { Drawing } from './drawings.ts';

interface FileVariant {
  readonly sku: string;
  /** Euros. */
  readonly price: string;
  readonly salePrice?: string;
  readonly onSale?: boolean;
  readonly unlimited?: boolean;
  readonly qtyInStock?: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A product of a file in `site/pages/products`; its fields are in plugins/commerce/README.md. */
export interface DemoProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly productType?: 'DIGITAL' | 'SERVICE' | 'GIFT_CARD';
  readonly image: { readonly src: string; readonly alt: string };
  readonly categories: readonly string[];
  readonly tags?: readonly string[];
  readonly variantOptionOrdering?: readonly string[];
  readonly subscriptionPlan?: object;
  /** Name of the file in `site/pages/downloads` that a buyer gets. */
  readonly download?: string;
  /** Fields that a buyer fills in. */
  readonly additionalFields?: readonly object[];
  readonly weightGrams?: number;
  readonly variants: readonly FileVariant[];
}

/** The picture of a product: the drawing that is printed on it. */
export function pictureOf({ name, alt }: Drawing): DemoProduct['image'] {
  return { src: `/images/${name}.webp`, alt };
}

/**
 * Makes the variants of a product with one option. Each value has its price and its stock; `undefined` as stock means
 * that any number can be sold.
 */
export function variantsBy(
  option: string,
  sku: string,
  values: readonly (readonly [value: string, euros: number, stock?: number, sale?: number | undefined])[],
): Pick<DemoProduct, 'variantOptionOrdering' | 'variants'> {
  return {
    variantOptionOrdering: [option],
    variants: values.map(([value, euros, stock, sale], index) => ({
      sku: `${sku}-${index + 1}`,
      ...priceOf(euros, sale),
      ...stockOf(stock),
      attributes: { [option]: value },
    })),
  };
}

/** The only variant of a product. */
export function oneVariant(sku: string, euros: number, stock?: number, sale?: number): Pick<DemoProduct, 'variants'> {
  return { variants: [{ sku, ...priceOf(euros, sale), ...stockOf(stock) }] };
}

export function priceOf(euros: number, sale?: number): Pick<FileVariant, 'price' | 'salePrice' | 'onSale'> {
  return { price: euros.toFixed(2), ...(sale !== undefined && { salePrice: sale.toFixed(2), onSale: true }) };
}

export function stockOf(stock: number | undefined): Pick<FileVariant, 'unlimited' | 'qtyInStock'> {
  return stock === undefined ? { unlimited: true } : { qtyInStock: stock };
}
