import type { BlockProps } from '@plinth/sdk';
import { useServerContent } from '@plinth/sdk/react';
import { useRef } from 'react';
import { itemNumber } from '../../messages/messages.ts';
import classes from './accordion.module.css';
import { AccordionItem } from './accordion-item.tsx';
import type { AccordionData } from './schema.ts';
import { useAccordion } from './use-accordion.ts';

/** §4 "Accordion item", made of native `details` elements that work before any script runs. */
export function Accordion({ data, blockId }: BlockProps<AccordionData>) {
  const list = useRef<HTMLUListElement>(null);
  const { enhanced, handlers } = useAccordion(list, data);
  const { content } = useServerContent(data, () =>
    data.items.map((item, index) => (
      <AccordionItem
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is identified only by its position, also in the hash.
        key={index}
        title={item.title.trim() ? item.title : itemNumber({ number: index + 1 })}
        description={item.description}
        dividers={dividersOf(data, index)}
        group={data.shouldAllowMultipleOpenItems ? undefined : `accordion-${blockId}`}
        expanded={data.isExpandedFirstItem && index === 0}
      />
    )),
  );

  return (
    <ul
      ref={list}
      className={`accordion-items-container ${classes.list}`}
      {...legacyAttributes(data)}
      data-enhanced={enhanced || undefined}
      {...handlers}
      {...content}
    />
  );
}

/**
 * Which dividing lines an item has: only the first item can have a line above it, and every item can have a line below
 * it.
 */
function dividersOf(data: AccordionData, index: number): { readonly above: boolean; readonly below: boolean } {
  const last = index === data.items.length - 1;
  return {
    above: data.isDividerEnabled && index === 0 && data.isFirstDividerVisible,
    below: data.isDividerEnabled && (!last || data.isLastDividerVisible),
  };
}

/** Attributes that the CSS of templates relies on; an empty value means false. */
function legacyAttributes(data: AccordionData) {
  return {
    'data-should-allow-multiple-open-items': attributeFlag(data.shouldAllowMultipleOpenItems),
    'data-is-divider-enabled': attributeFlag(data.isDividerEnabled),
    'data-is-first-divider-visible': attributeFlag(data.isFirstDividerVisible),
    'data-is-last-divider-visible': attributeFlag(data.isLastDividerVisible),
    'data-is-expanded-first-item': attributeFlag(data.isExpandedFirstItem),
    'data-accordion-title-alignment': data.accordionTitleAlignment,
    'data-accordion-description-alignment': data.accordionDescriptionAlignment,
    'data-accordion-description-placement': data.accordionDescriptionPlacement,
    'data-accordion-icon-placement': data.accordionIconPlacement,
  };
}

function attributeFlag(on: boolean): 'true' | '' {
  return on ? 'true' : '';
}
