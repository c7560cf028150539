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

/** A field with plain text of at most `most` characters. Default: empty. */
export const line = (most: number) => nullish(pipe(string(), atMost(most), text()), '');

/** A field with HTML of at most `most` characters. Default: empty. */
export const richText = (most: number) =>
  nullish(
    pipe(
      string(),
      atMost(most),
      // When an author deletes all text, an editor can store empty paragraphs. They become an empty text.
      transform((value) => (/^\s*(?:<p>\s*<\/p>\s*)*$/.test(value) ? '' : value)),
      html(),
    ),
    '',
  );

/** A field with the address of a link. The component that renders the link calls `safeHref`. Default: empty. */
export const address = () => nullish(pipe(string(), atMost(MOST_ADDRESS)), '');

/** A field with a number from `least` to `most`. */
export const within = (least: number, most: number) => {
  const problem = `is not between ${least} and ${most}`;
  return pipe(number(), minValue(least, problem), maxValue(most, problem));
};
