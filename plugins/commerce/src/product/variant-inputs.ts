import type { Variant } from '@plinth/sdk/commerce';

/** The kind of native inputs with which the visitor chooses a variant. */
export type VariantInputs =
  /** The product has one variant or none, so the form has no inputs. */
  | 'none'
  /** The product has one option. Each radio button is a variant, and its value is the SKU. */
  | 'skus'
  /**
   * The product has several options, each with radio buttons. Without a script, a list of the variants replaces them.
   */
  | 'options';

/** Returns which inputs a product with these variants needs. */
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
