import { array, type InferOutput, maxLength, nullish, object, picklist, pipe, text } from '@plinth/sdk/fields';

const LONGEST_TEXT = 200;
const LONGEST_ADDRESS = 2_000;
const SERVICES = [
  'email',
  'facebook',
  'x',
  'linkedin',
  'pinterest',
  'whatsapp',
  'telegram',
  'reddit',
  'bluesky',
] as const;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');
const address = () => nullish(pipe(text(), maxLength(LONGEST_ADDRESS)), '');

/** Data of the share buttons. Every field can be missing or null. */
export const shareSchema = object({
  /** Text of the button. Default: 'Share' in the language of the page. */
  buttonText: short(),
  /** Words that the services show with the link. */
  text: short(),
  /** Absolute address of a picture, for services that show one. */
  image: address(),
  services: nullish(array(picklist(SERVICES)), ['email', 'facebook', 'x', 'pinterest', 'whatsapp']),
  /** Absolute address of the page, which the publisher adds when `site.json` has the origin of the site. */
  address: address(),
});

export type ShareData = InferOutput<typeof shareSchema>;
