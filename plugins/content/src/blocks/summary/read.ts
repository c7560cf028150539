import { plainText } from '@plinth/sdk/plain-text';
import { readCard } from '../../links/read-cards.ts';
import { SUMMARY_VARIANTS } from './schema.ts';

/** Raw summary data from the markup of another system, or from HTML that this block rendered. Undefined without items. */
export function readSummary(element: Element): unknown {
  const items = Array.from(element.querySelectorAll('.summary-item'), readCard).filter((item) => item !== undefined);
  if (items.length === 0) return undefined;
  return {
    title: plainText(element.querySelector('.summary-header-text')),
    variant: SUMMARY_VARIANTS.find((name) => element.querySelector(`[data-variant="${name}"], .summary-${name}`)),
    items,
  };
}
