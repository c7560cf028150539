import { type InferOutput, maxLength, nullish, object, pipe, string, text, transform } from '@plinth/sdk/fields';
import { webAddress } from '../../services/web-address.ts';

const LONGEST_TEXT = 200;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** Data of a follow button. Every field can be missing or null. */
export const followSchema = object({
  /** Address of the profile. */
  url: nullish(
    pipe(
      string(),
      transform((url) => (url === '' || webAddress(url) ? url : undefined)),
      string('must begin with https://'),
    ),
    '',
  ),
  /** Who is followed. Default: the last part of the address. */
  name: short(),
  buttonText: short(),
});

export type FollowData = InferOutput<typeof followSchema>;
