import {
  html,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  pipe,
  string,
  text,
  transform,
} from '@plinth/sdk/fields';

/** §5: maximum length of a link. */
const MOST_ADDRESS = 1000;

const atMost = (most: number) =>
  maxLength<string, number, string>(most, `is longer than ${most} characters; shorten it`);

/** Plain text with at most this number of characters. Default: empty. */
export const line = (most: number) => nullish(pipe(string(), atMost(most), text()), '');

/** HTML with at most this number of characters. Default: empty. */
export const richText = (most: number) =>
  nullish(
    pipe(
      string(),
      atMost(most),
      // Matches the HTML that an editor leaves when its text is deleted.
      transform((value) => (/^\s*(?:<p>\s*<\/p>\s*)*$/.test(value) ? '' : value)),
      html(),
    ),
    '',
  );

/** Address of a link. The component that renders the link calls `safeHref`. Default: empty. */
export const address = () => nullish(pipe(string(), atMost(MOST_ADDRESS)), '');

/** A number in this range, including both ends. */
export const within = (least: number, most: number) => {
  const problem = `is not between ${least} and ${most}`;
  return pipe(number(), minValue(least, problem), maxValue(most, problem));
};
