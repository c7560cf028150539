import { useState } from 'react';
import type { FieldItem } from './field-item.tsx';

/**
 * Returns the parts of a field in the order in which the server has rendered them, or `otherwise` when the page has no
 * HTML of the field yet. This saves the browser a call of `Intl`, which takes 70 ms on a phone for its first date
 * format. It also makes the browser render the same order as the server when their rules for the locale differ.
 *
 * @param known All parts that the field can have.
 */
export function usePublishedParts<Part extends string>(
  { ids }: FieldItem,
  known: readonly Part[],
  otherwise: () => readonly Part[],
): readonly Part[] {
  return useState(() => publishedParts(ids.control, known) ?? otherwise())[0];
}

function publishedParts<Part extends string>(group: string, known: readonly Part[]): readonly Part[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const inputs = document.getElementById(group)?.querySelectorAll('[data-title]') ?? [];
  const titles = Array.from(inputs, (input) => input.getAttribute('data-title'));
  const parts = titles.flatMap((title) => known.find((part) => part === title) ?? []);
  return parts.length > 0 ? parts : undefined;
}
