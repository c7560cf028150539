import { isEmailAddress } from '@plinth/sdk/forms';
import * as v from 'valibot';
import { withoutEnd } from '../http/without-end.ts';

/** Schema of a whole number that is given as a text of digits. */
export const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be a whole number'), v.transform(Number));

const LONGEST_DAYS = 3650;

/** Schema of the days after which stored entries are removed: from one day to ten years. */
export const daysToKeep = v.pipe(wholeNumber, v.minValue(1), v.maxValue(LONGEST_DAYS));

export const emailAddress = v.pipe(v.string(), v.check(isEmailAddress, 'must be an email address'));

export const httpAddress = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http or https address'),
);

/** Schema of an http or https address, without a slash at the end. */
export const baseAddress = v.pipe(
  httpAddress,
  v.transform((text) => withoutEnd(text, '/')),
);

/** Schema of a share: `25%` becomes 0.25. */
export const percentage = v.pipe(
  v.string(),
  v.regex(/^(100(\.0+)?|\d{1,2}(\.\d{1,3})?)%$/, 'must be a percentage from 0% to 100%'),
  v.transform((text) => Number.parseFloat(text) / 100),
);
