import { plainText } from '@plinth/sdk/plain-text';
import { readFlag, readOption, readText } from '../../foreign-attribute.ts';
import { ALIGNMENTS, ICON_PLACEMENTS } from './schema.ts';

/** Raw accordion data from the markup of another system, or from HTML that this block rendered. */
export function readAccordion(element: Element): unknown {
  const list = element.querySelector('.accordion-items-container');
  if (!list) return undefined;
  return {
    items: Array.from(list.querySelectorAll('.accordion-item'), readItem),
    shouldAllowMultipleOpenItems: readFlag(list, 'data-should-allow-multiple-open-items'),
    isExpandedFirstItem: readFlag(list, 'data-is-expanded-first-item'),
    isDividerEnabled: readFlag(list, 'data-is-divider-enabled'),
    isFirstDividerVisible: readFlag(list, 'data-is-first-divider-visible'),
    isLastDividerVisible: readFlag(list, 'data-is-last-divider-visible'),
    accordionTitleAlignment: readOption(list, 'data-accordion-title-alignment', ALIGNMENTS),
    accordionDescriptionAlignment: readOption(list, 'data-accordion-description-alignment', ALIGNMENTS),
    accordionDescriptionPlacement: readOption(list, 'data-accordion-description-placement', ALIGNMENTS),
    accordionIconPlacement: readOption(list, 'data-accordion-icon-placement', ICON_PLACEMENTS),
  };
}

/** Maximum length of a title that is made from the description, in characters. */
const MADE_TITLE_LENGTH = 48;

function readItem(item: Element): unknown {
  const description = item.querySelector('.accordion-item__description');
  return {
    // An item without a title gets the first words of its description as its title, so that a visitor can see what it
    // contains.
    title: readText(item, '.accordion-item__title') || firstWords(plainText(description)),
    description: description?.innerHTML.trim(),
  };
}

function firstWords(text = ''): string {
  if (text.length <= MADE_TITLE_LENGTH) return text;
  return `${text.slice(0, MADE_TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}
