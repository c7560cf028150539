import { useDisclosureGroupState } from '@plinth/sdk/aria/disclosure';
import { useHost } from '@plinth/sdk/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { itemFromHash } from './item-from-hash.ts';
import { moveFocus } from './move-focus.ts';
import type { AccordionData } from './schema.ts';
import { createSlides } from './slides.ts';

type List = RefObject<HTMLUListElement | null>;

export interface AccordionState {
  /** False in the first render. When it is true, the script opens and closes the items. */
  readonly enhanced: boolean;
  /** Event handlers of the list, which serve all its items. */
  readonly handlers: {
    onClick(event: MouseEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onToggleCapture(event: SyntheticEvent<HTMLElement>): void;
  };
}

/**
 * §4 "Accordion item". The native elements work before any script runs; the items that are open when the script starts
 * stay open. React only stores which items are open and keeps the elements that the server sent, so that hydrating a
 * thousand items takes as long as hydrating two. An item is animated only when its element is not yet in the wanted
 * state, so an item that the browser itself has opened or closed is not animated.
 *
 * The item that the hash of the address names is opened, when the page loads and when the hash changes. A hash that
 * names no item changes nothing when the page loads, and closes all items when the hash changes. When the page loads,
 * the hash is ignored if the visitor has already opened or closed an item.
 */
export function useAccordion(list: List, data: AccordionData): AccordionState {
  const host = useHost();
  const [enhanced, setEnhanced] = useState(false);
  const [slides] = useState(createSlides);
  const allowsMultipleExpanded = data.shouldAllowMultipleOpenItems;
  const defaultExpandedKeys = data.isExpandedFirstItem && data.items.length > 0 ? [0] : [];
  const { expandedKeys, ...group } = useDisclosureGroupState({ allowsMultipleExpanded, defaultExpandedKeys });

  const show = (index: number) => {
    group.setExpandedKeys(new Set(allowsMultipleExpanded ? [...expandedKeys, index] : [index]));
  };

  const adopt = useEffectEvent(() => {
    const open = detailsOf(list).flatMap((details, index) => (details.open ? [index] : []));
    const untouched = open.join() === defaultExpandedKeys.join();
    const named = itemFromHash(location.hash, data.items.length);
    // This runs in a separate task, because together with the hydration it would block the page for too long.
    startTransition(() => setEnhanced(true));
    if (!untouched) group.setExpandedKeys(new Set(open));
    else if (named !== undefined) show(named);
  });
  useLayoutEffect(() => adopt(), []);

  // Only the items that open or close are changed, because an accordion can have a thousand items.
  const shown = useRef(expandedKeys);
  useLayoutEffect(() => {
    for (const [index, details] of detailsOf(list).entries()) {
      const expanded = expandedKeys.has(index);
      if (expanded === shown.current.has(index)) continue;
      details.querySelector('.accordion-icon-container')?.setAttribute('data-is-open', String(expanded));
      slides.show(details, expanded);
    }
    shown.current = expandedKeys;
  }, [expandedKeys, slides, list]);
  useLayoutEffect(() => () => slides.cancel(), [slides]);

  const followHash = useEffectEvent(() => {
    const named = itemFromHash(location.hash, data.items.length);
    if (named === undefined) group.setExpandedKeys(new Set());
    else show(named);
  });
  useEffect(() => host?.listen(window, 'hashchange', () => followHash()), [host]);

  return {
    enhanced,
    handlers: {
      // On a summary, pointer, Enter, Space and assistive technology all cause a click.
      onClick(event) {
        const index = headersOf(list).findIndex((header) => contains(header, event.target));
        const details = detailsOf(list)[index];
        if (!details) return;
        // Prevents the native action of the element, which would open or close it at once, without the animation.
        event.preventDefault();
        // §4: a click during the animation is ignored.
        if (!slides.isMoving(details)) group.toggleKey(index);
      },
      onKeyDown: (event) => moveFocus(event, headersOf(list)),
      // The browser also opens and closes items by itself, for example when the visitor uses find in page, or follows a
      // link to an element inside an item.
      onToggleCapture(event) {
        const { target: details } = event;
        if (!(details instanceof HTMLDetailsElement)) return;
        const index = detailsOf(list).indexOf(details);
        if (index === -1 || slides.isMoving(details) || details.open === expandedKeys.has(index)) return;
        if (details.open) show(index);
        else group.setExpandedKeys(new Set([...expandedKeys].filter((key) => key !== index)));
      },
    },
  };
}

/** The `details` elements of the items. Those in a description are left out. */
function detailsOf(list: List): HTMLDetailsElement[] {
  return Array.from(list.current?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? []);
}

function headersOf(list: List): HTMLElement[] {
  return Array.from(list.current?.querySelectorAll<HTMLElement>(':scope > li > details > summary') ?? []);
}

function contains(header: Element, target: EventTarget): boolean {
  return target instanceof Node && header.contains(target);
}
