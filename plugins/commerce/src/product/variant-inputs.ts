import type { Variant } from '@plinth/sdk/commerce';

/** How the native form names the choice of a visitor. */
export type VariantInputs =
  /** There is one variant, or none: nothing is chosen. */
  | 'none'
  /** One option: each radio button stands for a variant, and its value is the SKU. */
  | 'skus'
  /** Several options, each with radio buttons. Without a script, a list of the variants takes their place. */
  | 'options';

/** Which inputs a product needs. */
export function variantInputs(variants: readonly Variant[]): VariantInputs {
  const names = new Set(variants.flatMap(({ optionValues }) => optionValues.map(({ optionName }) => optionName)));
  if (names.size === 0) return 'none';
  const skus = new Set(variants.map(({ sku }) => sku).filter(Boolean));
  return names.size === 1 && skus.size === variants.length ? 'skus' : 'options';
}

/** Name of the radio buttons of an option: `option.Size`. */
export function optionField(name: string): string {
  return `option.${name}`;
}
