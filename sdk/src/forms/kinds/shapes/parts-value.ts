import { plainDigits } from '../../../numerals/plain-digits.ts';
import { partName } from '../../field-names.ts';
import type { KindRules } from '../kind-rules.ts';
import { readRecord, readText } from './read-json.ts';
import { checkRequired } from './required.ts';

/** Value of a kind with parts: `{First, Last}`, `{Country, Areacode, Prefix, Line}` and so on, each a text (§3). */
export type PartsValue = Readonly<Record<string, string>>;

interface PartsField {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
}

interface PartsSettings {
  /**
   * Names of the parts that are numbers. In the inputs of these parts, Arabic and Persian digits become ASCII digits.
   * Default: none.
   */
  readonly numeric?: readonly string[];
  /**
   * Names of the parts that can have a value before the visitor enters anything. A field with values only in these
   * parts counts as blank. Default: none.
   */
  readonly preset?: readonly string[];
}

/** Makes the rules of a kind whose value has these parts, in this order. With these rules, every value is valid. */
export function partsValue(
  parts: readonly string[],
  { numeric = [], preset = [] }: PartsSettings = {},
): KindRules<PartsField, PartsValue> {
  return {
    empty: () => withParts(parts, () => ''),
    names: ({ id }) => parts.map((part) => partName(id, part)),
    fromInputs: ({ id }, { texts }) =>
      withParts(parts, (part) => {
        const [text = ''] = texts(partName(id, part));
        return numeric.includes(part) ? plainDigits(text) : text;
      }),
    toInputs: ({ id }, value) => Object.entries(value).map(([part, text]) => [partName(id, part), [text]]),
    fromJson(raw) {
      const given = readRecord(raw);
      if (!given) return undefined;
      const texts = new Map(parts.map((part) => [part, readText(given.get(part))]));
      return [...texts.values()].includes(undefined) ? undefined : withParts(parts, (part) => texts.get(part) ?? '');
    },
    isBlank: (value) => parts.every((part) => preset.includes(part) || partOf(value, part) === ''),
    checkBlank: checkRequired,
    check: () => undefined,
    text: (value) =>
      joined(
        parts.map((part) => partOf(value, part)),
        ' ',
      ),
  };
}

/** Makes a value with these parts. `read` returns the text of each part. */
export function withParts(parts: readonly string[], read: (part: string) => string): PartsValue {
  return Object.fromEntries(parts.map((part) => [part, read(part)]));
}

/** The text of one part of a value, without white space around it. */
export function partOf(value: PartsValue, part: string): string {
  return (value[part] ?? '').trim();
}

/** Joins the texts that are not empty. */
export function joined(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== '').join(separator);
}
