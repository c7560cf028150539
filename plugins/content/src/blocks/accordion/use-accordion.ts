import { motionAllowed } from '@plinth/sdk';
import { useDisclosureGroupState } from '@plinth/sdk/aria/disclosure';
import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { itemFromHash } from './item-from-hash.ts';
import type { AccordionData } from './schema.ts';

export interface AccordionState {
  /** False until the script has taken over from the native elements. */
  readonly enhanced: boolean;
  isExpanded(index: number): boolean;
  /** Opening or closing just now. */
  isMoving(index: number): boolean;
  /** The visitor pressed the header of an item; ignored while it moves (§4). */
  press(index: number): void;
  /** The item has reached the end of its slide. */
  settle(index: number): void;
  /** The browser opened or closed an item by itself: find in page, a link to something inside. */
  follow(index: number): void;
}

/**
 * §4 "Accordion item". The native elements answer before any script runs; what they show when the script arrives is
 * kept. An item slides when it does not yet stand as it should, so whatever the browser did by itself never slides.
 *
 * The hash names an item at load and at each change. At load a hash that names none leaves the items as they are;
 * at a change it closes them all. A visitor who already opened or closed something is not overruled by the hash of
 * the load.
 */
export function useAccordion(list: RefObject<HTMLUListElement | null>, data: AccordionData): AccordionState {
  const host = useHost();
  const [enhanced, setEnhanced] = useState(false);
  const [moving, setMoving] = useState<ReadonlySet<unknown>>(new Set());
  const wanted = useRef<ReadonlySet<unknown>>(new Set());
  const allowsMultipleExpanded = data.shouldAllowMultipleOpenItems;
  const defaultExpandedKeys = data.isExpandedFirstItem && data.items.length > 0 ? [0] : [];

  /** Which items are open on the page. Read once for all of them: a list may have thousands. */
  const standing = () => new Set(detailsOf(list).flatMap(({ open }, index) => (open ? [index] : [])));

  const group = useDisclosureGroupState({
    allowsMultipleExpanded,
    defaultExpandedKeys,
    onExpandedChange: (expanded) => {
      wanted.current = expanded;
      if (!motionAllowed()) return;
      const open = standing();
      const unsettled = data.items.flatMap((_, index) => (open.has(index) === expanded.has(index) ? [] : [index]));
      setMoving((before) => new Set([...before, ...unsettled]));
    },
  });

  const show = (index: number) => {
    group.setExpandedKeys(new Set(allowsMultipleExpanded ? [...group.expandedKeys, index] : [index]));
  };

  const adopt = useEffectEvent(() => {
    const open = [...standing()];
    const untouched = open.join() === defaultExpandedKeys.join();
    const named = itemFromHash(location.hash, data.items.length);
    wanted.current = group.expandedKeys;
    setEnhanced(true);
    if (!untouched) group.setExpandedKeys(new Set(open));
    else if (named !== undefined) show(named);
  });
  useLayoutEffect(() => adopt(), []);

  const followHash = useEffectEvent(() => {
    const named = itemFromHash(location.hash, data.items.length);
    if (named === undefined) group.setExpandedKeys(new Set());
    else show(named);
  });
  useEffect(() => host?.listen(window, 'hashchange', () => followHash()), [host]);

  return {
    enhanced,
    isExpanded: (index) => group.expandedKeys.has(index),
    isMoving: (index) => moving.has(index),
    press: (index) => {
      if (!moving.has(index)) group.toggleKey(index);
    },
    settle: (index) => setMoving((before) => new Set([...before].filter((key) => key !== index))),
    follow: (index) => {
      if (moving.has(index)) return;
      const open = standing().has(index);
      if (open === wanted.current.has(index)) return;
      if (open) show(index);
      else group.setExpandedKeys(new Set([...group.expandedKeys].filter((key) => key !== index)));
    },
  };
}

/** The items' own `details`, not those that a description may hold. */
function detailsOf(list: RefObject<HTMLUListElement | null>): HTMLDetailsElement[] {
  return Array.from(list.current?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? []);
}
