import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullish,
  number,
  object,
  pipe,
  string,
  text,
  transform,
} from '@plinth/sdk/fields';
import { webAddress } from '../../services/web-address.ts';

const LONGEST_TEXT = 200;
const MOST_LINKS = 50;
const short = () => nullish(pipe(text(), maxLength(LONGEST_TEXT)), '');

/** A web address, an email address with `mailto:`, or a path of this site, such as that of a feed. */
const linkAddress = pipe(
  string(),
  // `check` of valibot is not used, because its code would be a quarter of the script of a block.
  transform((url) => (webAddress(url) || /^(mailto:|\/(?!\/))/.test(url) ? url : undefined)),
  string('must begin with https://, mailto: or /'),
);

/** §3 social links (block type 19). Every field can be missing or null. */
export const socialLinksSchema = object({
  /** Accessible name of the list. */
  title: short(),
  links: nullish(pipe(array(object({ url: linkAddress, title: short() })), maxLength(MOST_LINKS)), []),
  newWindow: nullish(boolean(), false),
  /** Number of the badge type. Null: that of the site (§3 `websiteSettings.ssBadgeType`). */
  badgeType: nullish(number(), null),
  /** The badge type of the site, which the publisher adds. */
  siteBadgeType: nullish(number(), null),
});

export type SocialLinksData = InferOutput<typeof socialLinksSchema>;
