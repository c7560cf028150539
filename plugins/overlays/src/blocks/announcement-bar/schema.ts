import { boolean, type InferOutput, nullish, object, picklist } from '@plinth/sdk/fields';
import { address, richText } from '../../fields/limited-fields.ts';

/**
 * Maximum number of characters of the text with its HTML. A bar with a text of this length already fills the screen of
 * a phone.
 */
const MOST_TEXT = 4000;

/**
 * Settings of the announcement bar: `style` (1 strong, 2 accent, 3 quiet), `text` (HTML) and `clickthroughUrl`. An
 * empty text means that there is no bar.
 */
export const announcementBarSchema = object({
  style: nullish(picklist([1, 2, 3], 'is not a style; write 1 (strong), 2 (accent) or 3 (quiet)'), 1),
  text: richText(MOST_TEXT),
  clickthroughUrl: nullish(object({ url: address(), newWindow: nullish(boolean(), false) }), {}),
});

export type AnnouncementBarData = InferOutput<typeof announcementBarSchema>;
