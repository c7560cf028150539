import {
  LONGEST_CATEGORY,
  LONGEST_DESCRIPTION,
  LONGEST_TAG,
  MOST_CATEGORIES,
  MOST_STOCK,
  MOST_TAGS,
} from '../import/product-file.ts';

/**
 * Names of categories that are short enough for the shop. Longer names are left out, so that the product can still be
 * sold.
 */
export function categoriesOf(names: readonly string[]): readonly string[] {
  return fitting(names, LONGEST_CATEGORY).slice(0, MOST_CATEGORIES);
}

/** Tags that are short enough for the shop. Longer tags are left out. */
export function tagsOf(names: readonly string[]): readonly string[] {
  return fitting(names, LONGEST_TAG).slice(0, MOST_TAGS);
}

/** Shortens a description that is too long. */
export function descriptionOf(text: string | null | undefined): string {
  return (text ?? '').slice(0, LONGEST_DESCRIPTION).toWellFormed();
}

/** A stock that the shop can have: negative numbers, which backends report for oversold goods, become 0. */
export function stockOf(quantity: number): number {
  return Math.min(Math.max(0, Math.trunc(quantity)), MOST_STOCK);
}

function fitting(names: readonly string[], longest: number): readonly string[] {
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '' && name.length <= longest);
  return [...new Set(trimmed)];
}
