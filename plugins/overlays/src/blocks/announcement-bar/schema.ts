import {
  boolean,
  html,
  type InferOutput,
  maxLength,
  nullish,
  object,
  picklist,
  pipe,
  string,
  transform,
} from '@plinth/sdk/fields';

/** Limit for the text with its HTML, in characters. A bar of this length already fills a phone. */
const MOST_TEXT = 4000;
/** Limit for the address, in characters. It is the longest that a link may have (§5). */
const MOST_ADDRESS = 1000;

const address = pipe(
  string(),
  maxLength(MOST_ADDRESS, `is longer than ${MOST_ADDRESS} characters; use a shorter address`),
);

/**
 * Settings of the announcement bar: `style` (1 strong, 2 accent, 3 quiet), `text` (HTML) and `clickthroughUrl`. An empty
 * text means that there is no bar.
 */
export const announcementBarSchema = object({
  style: nullish(picklist([1, 2, 3], 'is not a style; write 1 (strong), 2 (accent) or 3 (quiet)'), 1),
  text: nullish(
    pipe(
      string(),
      maxLength(MOST_TEXT, `is longer than ${MOST_TEXT} characters; shorten it, and link to a page with the rest`),
      // What an editor leaves when its text is deleted.
      transform((text) => (/^\s*(?:<p>\s*<\/p>\s*)*$/.test(text) ? '' : text)),
      html(),
    ),
    '',
  ),
  clickthroughUrl: nullish(object({ url: nullish(address, ''), newWindow: nullish(boolean(), false) }), {}),
});

export type AnnouncementBarData = InferOutput<typeof announcementBarSchema>;
