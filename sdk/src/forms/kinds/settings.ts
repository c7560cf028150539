import * as v from 'valibot';
import { text } from '../../schema/text.ts';

/** Longest id of a field. Ids become names of inputs, keys of the submission and columns of an export. */
const ID_LENGTH = 200;

export const label = v.nullish(text(), '');
export const flag = v.nullish(v.boolean(), false);
export const options = v.nullish(v.array(text()), []);

/** Settings that every kind has (§3 Form builder field settings). All except the id may be missing or null. */
export const common = {
  /**
   * Id of the item. It is the key of the item's value in the submission, and of the item's error message in the answer.
   */
  id: v.pipe(text(), v.minLength(1), v.maxLength(ID_LENGTH)),
  title: label,
  description: label,
  required: flag,
};

/** Settings of a field with a single line of text. */
export const line = {
  ...common,
  placeholder: label,
  /**
   * Value for the attribute `autocomplete` of the input, such as `organization`. It is for kinds that do not set this
   * attribute themselves.
   */
  autocomplete: v.nullish(v.pipe(text(), v.regex(/^[a-z0-9 -]*$/)), ''),
};

/**
 * §5 Text length: the largest number of characters that the text may have. Zero, any value below 1 and any value that
 * is not a whole number mean no limit and no counter. The number can also be written as a string.
 */
export const maxLength = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform((raw) => {
    const count = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 1 ? count : 0;
  }),
);

/** Makes the schema of the settings of one kind of field. */
export const field = <const Kind extends string, Entries extends v.ObjectEntries>(type: Kind, entries: Entries) =>
  v.object({ type: v.literal(type), ...entries });
