import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullish,
  object,
  picklist,
  pipe,
  transform,
} from '@plinth/sdk/fields';
import { integer } from 'valibot';
import { line, within } from '../../fields/limited-fields.ts';

const MOST_RANGES = 10;
const DAY_MINUTES = 1440;

const minutes = (most: number) =>
  nullish(pipe(within(0, most), integer('is not a whole number; write whole minutes since midnight')));
const day = nullish(
  object({
    /** Text that is shown for the day in place of its ranges. */
    text: line(100),
    ranges: nullish(
      pipe(
        array(object({ from: minutes(DAY_MINUTES), to: minutes(2 * DAY_MINUTES) })),
        maxLength(MOST_RANGES, `has more than ${MOST_RANGES} ranges; join some`),
        // Removes ranges without times, which an editor stores for a closed day.
        transform((ranges) =>
          ranges.flatMap(({ from, to }) => (typeof from === 'number' && typeof to === 'number' ? [{ from, to }] : [])),
        ),
      ),
      [],
    ),
  }),
  {},
);

/**
 * §3 Settings of the mobile info bar: which of the four items (email, phone, address, hours) are shown, their values,
 * the opening hours of each day in minutes since midnight, and the time zone of these hours (IANA name).
 */
export const mobileInfoBarSchema = object({
  style: nullish(picklist([1, 2], 'is not a style; write 1 (like the page) or 2 (accent)'), 1),
  isContactEmailEnabled: nullish(boolean(), false),
  contactEmail: line(256),
  isContactPhoneNumberEnabled: nullish(boolean(), false),
  contactPhoneNumber: line(49),
  isLocationEnabled: nullish(boolean(), false),
  location: nullish(
    object({
      addressTitle: line(200),
      addressLine1: line(200),
      addressLine2: line(200),
      addressCountry: line(100),
      /** Address of a page with a map of the location. Default: a search on OpenStreetMap. */
      url: line(1000),
    }),
    {},
  ),
  isBusinessHoursEnabled: nullish(boolean(), false),
  timeZone: line(60),
  businessHours: nullish(
    object({
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
      sunday: day,
    }),
    {},
  ),
});

export type MobileInfoBarData = InferOutput<typeof mobileInfoBarSchema>;
