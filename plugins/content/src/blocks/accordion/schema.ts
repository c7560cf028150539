import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export const ICON_PLACEMENTS = ['left', 'right'] as const;

const flag = (fallback: boolean) => v.nullish(v.boolean(), fallback);
const alignment = v.nullish(v.picklist(ALIGNMENTS), 'left');

/** §3 accordion (block type 69). Every field can be missing or null. */
export const accordionSchema = v.object({
  items: v.nullish(v.array(v.object({ title: v.nullish(text(), ''), description: v.nullish(html(), '') })), []),
  /** §4: when this is false, opening one item closes the others. */
  shouldAllowMultipleOpenItems: flag(false),
  isExpandedFirstItem: flag(false),
  isDividerEnabled: flag(true),
  isFirstDividerVisible: flag(true),
  isLastDividerVisible: flag(true),
  accordionTitleAlignment: alignment,
  accordionDescriptionAlignment: alignment,
  accordionDescriptionPlacement: alignment,
  accordionIconPlacement: v.nullish(v.picklist(ICON_PLACEMENTS), 'right'),
});

export type AccordionData = v.InferOutput<typeof accordionSchema>;
