import {
  boolean,
  html,
  type InferOutput,
  imageFields,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  picklist,
  pipe,
  string,
  text,
} from '@plinth/sdk/fields';

const MOST_ID = 60;
const MOST_TITLE = 200;
const MOST_TEXT = 10_000;
const MOST_ADDRESS = 1000;
const MOST_DAYS = 3650;
/** An hour. Who has read for longer does not need a popup. */
const MOST_DELAY_MS = 3_600_000;

const longest = (most: number) => maxLength<string, number, string>(most, `is longer than ${most} characters`);
const within = (least: number, most: number) => {
  const problem = `is not between ${least} and ${most}`;
  return pipe(number(), minValue(least, problem), maxValue(most, problem));
};

/**
 * §3, §4 Settings of a popup overlay, and what it shows. The publisher reads `enabledPages`, `showOnAllPages` and
 * `blocks`.
 */
export const popupOverlaySchema = object({
  /** Name of the local record, for a site with several popups. */
  id: nullish(pipe(string(), longest(MOST_ID), text()), 'site'),
  style: nullish(picklist([1, 2, 3], 'is not a style; write 1, 2 or 3'), 1),
  version: nullish(number(), 0),
  enableMobile: nullish(boolean(), true),
  showUntilSignup: nullish(boolean(), false),
  displayFrequency: nullish(within(-1, MOST_DAYS), -1),
  showOnScroll: nullish(boolean(), false),
  scrollPercentage: nullish(within(0, 100), 50),
  showOnTimer: nullish(boolean(), false),
  timerDelay: nullish(within(0, MOST_DELAY_MS), 5000),
  headline: nullish(pipe(string(), longest(MOST_TITLE), text()), ''),
  text: nullish(pipe(string(), longest(MOST_TEXT), html()), ''),
  image: nullish(object(imageFields), { src: '' }),
  button: nullish(
    object({
      text: nullish(pipe(string(), longest(MOST_TITLE), text()), ''),
      url: nullish(pipe(string(), longest(MOST_ADDRESS)), ''),
      newWindow: nullish(boolean(), false),
    }),
    {},
  ),
});

export type PopupOverlayData = InferOutput<typeof popupOverlaySchema>;
