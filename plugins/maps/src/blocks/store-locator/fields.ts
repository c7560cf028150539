import * as v from '@plinth/sdk/fields';
import { mapStyleOf } from '@plinth/sdk/maps';

// The map block has similar fields. The two blocks do not share a module for these fields: the build would put such a
// module into a separate chunk, which costs bytes, and the budget of the map block is 3,000 bytes.

/** Maximum length of a text in characters. */
const LONGEST_TEXT = 300;
/** How many characters of an invalid coordinate or style are kept. They are shown only in a report. */
const LONGEST_WRONG = 40;
/** Maximum length of the address of a page, in characters. */
const LONGEST_PAGE = 500;

/**
 * A schema field that accepts any value. `read` converts the value, so that a wrong value never makes the block fail. A
 * missing value becomes `fallback`. The browser parses the data that the publisher has already parsed, so `read` must
 * not change a value that it has already converted.
 */
export function field<Value extends string | number | boolean>(read: (value: unknown) => Value, fallback: Value) {
  return v.nullish(v.pipe(v.unknown(), v.transform(read)), fallback);
}

function mayBe<Value>(read: (value: unknown) => Value | undefined) {
  return v.nullish(v.pipe(v.unknown(), v.transform(read)));
}

export const line = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')),
    v.text(),
  ),
  '',
);
export const flag = (fallback: boolean) => field((value) => (typeof value === 'boolean' ? value : fallback), fallback);
/** A field with a number. A number outside the limits becomes the nearest limit. */
export const limited = (least: number, most: number, fallback: number) =>
  field((value) => Math.min(Math.max(numberOf(value) ?? fallback, least), most), fallback);
/** A coordinate that is not a number is kept as text, so that a report can show it. */
export const coordinate = mayBe((value) =>
  value === '' ? undefined : (numberOf(value) ?? String(value).slice(0, LONGEST_WRONG)),
);
/** Name or id of a style (§3). An unknown style is kept, because a report shows it. */
export const styleField = field(
  (value): string =>
    typeof value === 'string' || typeof value === 'number'
      ? (mapStyleOf(value) ?? (String(value).slice(0, LONGEST_WRONG) || 'Original'))
      : 'Original',
  'Original',
);
/** Version of the site's map data. The publisher sets it when that data contains the places. */
export const pictureField = mayBe((value) =>
  typeof value === 'string' && /^[\w-]{1,32}$/.test(value) ? value : undefined,
);
/** An https address, which can contain parameters in braces such as `{lat}`. */
export const page = (fallback: string) =>
  field(
    (value) =>
      typeof value === 'string' && value.length <= LONGEST_PAGE && /^https:\/\/[^\s/]/.test(value) ? value : fallback,
    fallback,
  );

/** Converts a number, or a text that contains only a number. Undefined for any other value. */
function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
