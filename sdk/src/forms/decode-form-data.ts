import { partsValue } from './empty-value.ts';
import { type FormField, hasValue, type ValueField } from './field-definition.ts';
import { answerName, fieldName, partName } from './field-names.ts';
import { type FieldValue, type FileValue, type FormValues, hasParts, partsOf } from './field-value.ts';

/** `FormData`, `URLSearchParams`, or the entries of a parsed body. A file is anything with `name`, `size` and `type`. */
export type NativeEntries = Iterable<readonly [string, unknown]>;

/**
 * Reads the values of a form from its native inputs: from `new FormData(form)` in the browser, from the body of a
 * native post on the server. A missing input counts as empty; names that the form does not have are ignored.
 *
 * §5: a phone of three parts gets an empty leading part; a checkbox field gives the list of checked options, a radio
 * field the first checked one; sections are skipped.
 */
export function decodeFormData(fields: readonly FormField[], entries: NativeEntries): FormValues {
  const inputs = Map.groupBy(entries, ([name]) => name);
  const all = (name: string): readonly unknown[] => inputs.get(name)?.map(([, value]) => value) ?? [];
  return new Map(fields.filter(hasValue).map((field) => [field.id, readField(field, all)]));
}

type Inputs = (name: string) => readonly unknown[];

function readField(field: ValueField, all: Inputs): FieldValue {
  const texts = (name: string) =>
    all(name)
      .filter((value) => typeof value === 'string')
      .map(plainLines);
  const first = (name: string) => texts(name)[0] ?? '';
  if (hasParts(field)) {
    return partsValue(partsOf(field.type), (part) => {
      const text = first(partName(field.id, part));
      return isNumeric(field) || part === 'Zip' ? plainDigits(text) : text;
    });
  }
  switch (field.type) {
    case 'checkbox':
      return texts(fieldName(field.id));
    case 'likert':
      return Object.fromEntries(
        field.options
          .map((question, index) => [question, texts(answerName(field.id, index))] as const)
          .filter(([, answers]) => answers.length > 0),
      );
    case 'file':
      return all(fieldName(field.id)).flatMap(fileValue);
    default: {
      const text = first(fieldName(field.id));
      return isNumeric(field) ? plainDigits(text) : text;
    }
  }
}

function isNumeric({ type }: ValueField): boolean {
  return ['currency', 'date', 'number', 'phone', 'time'].includes(type);
}

/** Converts Arabic and Persian digits to ASCII digits, which the rules (§5) and the reader of the submission expect. */
function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/**
 * Converts CRLF to LF: a native post ends lines with CRLF and a script with LF, and a limit must count the same
 * characters on both sides.
 */
function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** A file input in which no file was chosen posts a file without a name. */
function fileValue(value: unknown): FileValue[] {
  if (typeof value !== 'object' || value === null || !('name' in value)) return [];
  const { name } = value;
  if (typeof name !== 'string' || name === '') return [];
  const size = 'size' in value && typeof value.size === 'number' ? value.size : 0;
  const type = 'type' in value && typeof value.type === 'string' ? value.type : '';
  return [{ name, size, type }];
}
