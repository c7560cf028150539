import { boolean, type InferOutput, imageFields, nullish, number, object, picklist } from '@plinth/sdk/fields';
import { address, line, richText, within } from '../../fields/limited-fields.ts';

const MOST_ID = 60;
const MOST_TITLE = 200;
const MOST_TEXT = 10_000;
const MOST_DAYS = 3650;
/** Largest delay of the timer: one hour. A visitor who has read the page for longer does not need a popup. */
const MOST_DELAY_MS = 3_600_000;

/**
 * §3, §4 Settings of a popup overlay, and its content. The publisher reads `enabledPages`, `showOnAllPages` and
 * `blocks`.
 */
export const popupOverlaySchema = object({
  /** Name of the popup's local record, which differs for each popup of a site. */
  id: nullish(line(MOST_ID), 'site'),
  style: nullish(picklist([1, 2, 3], 'is not a style; write 1, 2 or 3'), 1),
  version: nullish(number(), 0),
  enableMobile: nullish(boolean(), true),
  showUntilSignup: nullish(boolean(), false),
  displayFrequency: nullish(within(-1, MOST_DAYS), -1),
  showOnScroll: nullish(boolean(), false),
  scrollPercentage: nullish(within(0, 100), 50),
  showOnTimer: nullish(boolean(), false),
  timerDelay: nullish(within(0, MOST_DELAY_MS), 5000),
  headline: line(MOST_TITLE),
  text: richText(MOST_TEXT),
  image: nullish(object(imageFields), { src: '' }),
  button: nullish(
    object({
      text: line(MOST_TITLE),
      url: address(),
      newWindow: nullish(boolean(), false),
    }),
    {},
  ),
});

export type PopupOverlayData = InferOutput<typeof popupOverlaySchema>;
