import {
  type InferOutput,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  pipe,
  string,
  text,
  transform,
} from '@plinth/sdk/fields';
import { serviceAddress } from './service-address.ts';

const LONGEST_TEXT = 200;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** §3 reservation (block types 50, 63, 66 and 68) and scheduling (65). Every field can be missing or null. */
export const reservationSchema = object({
  title: short(),
  text: nullish(text(), ''),
  buttonText: short(),
  /** Id of a service of this site (`booking/services.json`). With it, the block needs no external booking service. */
  service: short(),
  /** Page of the booking service, over https. */
  url: nullish(
    pipe(
      string(),
      // `check` of valibot is not used, because its code would be a quarter of the script of a block.
      transform((url) => (url === '' || serviceAddress(url) ? url : undefined)),
      string('must begin with https://'),
    ),
    '',
  ),
  /** Name of the booking service. Default: the host of the address. */
  provider: short(),
  /** Number or name of the restaurant or the calendar at the booking service. */
  account: short(),
  /** Names of the fields that the page of the booking service reads from its query. Empty: a link instead of a form. */
  peopleField: short(),
  dateField: short(),
  timeField: short(),
  /** Height of the frame in pixels. */
  height: nullish(pipe(number(), minValue(200), maxValue(4000)), 640),
});

export type ReservationData = InferOutput<typeof reservationSchema>;
