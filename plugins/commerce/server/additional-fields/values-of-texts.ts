import {
  decodeFormData,
  type FieldValue,
  type FormValues,
  fieldNames,
  plainText,
  type ValueField,
  validateForm,
} from '@plinth/sdk/forms';

/**
 * Finds the values of the fields from the texts in an entry of the cart, whose keys are the titles of the fields. A
 * page that puts a removed product back into the cart has only these texts. Undefined when a key is not the title of a
 * field, or when no value of a field has the text.
 */
export function valuesOfTexts(
  fields: readonly ValueField[],
  texts: Readonly<Record<string, unknown>>,
): FormValues | undefined {
  const titles = new Set(fields.map(({ title }) => title));
  if (!Object.keys(texts).every((key) => titles.has(key))) return undefined;
  const values = fields.map((field) => {
    const text = texts[field.title] ?? '';
    return [field.id, typeof text === 'string' ? valueOfText(field, text) : undefined] as const;
  });
  const known = values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const]));
  return known.length === fields.length ? new Map(known) : undefined;
}

/**
 * Returns a valid value whose text is `text`. If there is none, returns an invalid value with this text, which the
 * caller refuses with an error message. Undefined when no value has this text.
 */
function valueOfText(field: ValueField, text: string): FieldValue | undefined {
  let wrong: FieldValue | undefined;
  for (const entries of possibleEntries(field, text)) {
    const values = decodeFormData([field], entries);
    const value = values.get(field.id);
    if (value === undefined || plainText(field, value) !== text) continue;
    if (validateForm([field], values).size === 0) return value;
    wrong ??= value;
  }
  return wrong;
}

type Entries = readonly (readonly [name: string, text: string])[];

/** Yields form entries from which the field may have got this text. */
function* possibleEntries(field: ValueField, text: string): Generator<Entries> {
  const [first = '', second = ''] = fieldNames(field);
  if (text === '') yield [];
  yield [[first, text]];
  // A field in which several options can be chosen: its text lists the chosen options.
  yield text.split(', ').map((option) => [first, option]);
  if (field.type === 'name') {
    const words = text.split(' ');
    for (const [index] of words.entries())
      yield [
        [first, words.slice(0, index).join(' ')],
        [second, words.slice(index).join(' ')],
      ];
  }
  const parts = partsOfText(field, text);
  if (parts) yield fieldNames(field).map((name) => [name, parts[name.split(':')[0] ?? ''] ?? '']);
}

/**
 * Splits the text of a value into the parts of the field, such as the day and the month of a date. This is one possible
 * division: the visitor may have entered the same text in the parts in a different way.
 */
function partsOfText({ type }: ValueField, text: string): Readonly<Record<string, string>> | undefined {
  switch (type) {
    case 'date': {
      const [Year = '', Month = '', Day = ''] = text.split('-');
      return { Year, Month, Day };
    }
    case 'time': {
      const [, Hour = '', Minute = '', Second = '', Ampm = ''] = /^(\d+):(\d+)(?::(\d+))?(?: (\w+))?$/.exec(text) ?? [];
      return { Hour, Minute, Second, Ampm };
    }
    case 'phone':
      return { Country: /^\+\S* /.exec(text)?.[0] ?? '', Line: text.replace(/^\+\S* /, '') };
    case 'address': {
      const words = text.split(', ');
      // A form checks only the postal codes of the United States, which have five digits. The postal code of any other
      // country can stay in `Line1` or `City`.
      const Zip = words.length > 3 && /^\d{5}$/.test(words.at(-2) ?? '') ? words.at(-2) : '';
      const [City = '', Country = ''] = Zip ? [words.at(-3), words.at(-1)] : words.slice(-2);
      return { Line1: words.slice(0, Zip ? -3 : -2).join(', '), City, Zip: Zip ?? '', Country };
    }
    default:
      return undefined;
  }
}
