import { formatLength, formatWeight } from '@plinth/sdk/commerce';
import type { Item, VariantMeasures } from '../item/item-schema.ts';

/** Weights or sizes of variants that differ in more values are not listed before a variant is chosen. */
const MOST_VALUES = 6;

/** §9 Weight and size in words. Empty when they are not known. */
export interface ShownMeasures {
  readonly weight: string;
  readonly size: string;
}

/**
 * Weight and size of the chosen variant, in the units of the store: `0.4 kg`, `30 cm × 20 cm`. While none is chosen, the
 * different ones of all variants.
 */
export function measuresOf(
  { measures, measurementStandard: standard }: Pick<Item, 'measures' | 'measurementStandard'>,
  chosen: { readonly sku: string } | undefined,
  locale: string | undefined,
): ShownMeasures {
  const shown = chosen ? measures.filter(({ sku }) => sku === chosen.sku) : measures;
  const texts = (textOf: (one: VariantMeasures) => string) => {
    const different = [...new Set(shown.map(textOf).filter(Boolean))];
    return different.length > MOST_VALUES ? '' : different.join(' / ');
  };
  return {
    weight: texts(({ weight }) => (weight > 0 ? formatWeight(weight, standard, locale) : '')),
    size: texts(({ length, width, height }) =>
      [length, width, height]
        .filter((side) => side > 0)
        .map((side) => formatLength(side, standard, locale))
        .join(' × '),
    ),
  };
}
