import type { FormField } from './field-definition.ts';
import { hasValue, rulesOf } from './field-rules.ts';
import type { FormValues } from './field-value.ts';
import type { NativeInputs } from './kinds/kind-rules.ts';

/**
 * The entries of a form: `FormData`, `URLSearchParams`, or the entries of a parsed request body. A file is anything
 * with `name`, `size` and `type`.
 */
export type NativeEntries = Iterable<readonly [string, unknown]>;

/**
 * Reads the values of a form from its native inputs: from `new FormData(form)` in the browser, from the body of a
 * native post on the server. A missing input counts as empty; names that the form does not have are ignored.
 *
 * §5: a phone with only three parts gets an empty first part; the value of a checkbox field is the list of checked
 * options, and that of a radio field the first checked option; sections are skipped.
 */
export function decodeFormData(fields: readonly FormField[], entries: NativeEntries): FormValues {
  const byName = Map.groupBy(entries, ([name]) => name);
  const all = (name: string): readonly unknown[] => byName.get(name)?.map(([, value]) => value) ?? [];
  const inputs: NativeInputs = {
    all,
    texts: (name) =>
      all(name)
        .filter((value) => typeof value === 'string')
        .map(plainLines),
  };
  return new Map(fields.filter(hasValue).map((field) => [field.id, rulesOf(field).fromInputs(field, inputs)]));
}

/**
 * Converts CRLF to LF: a native post ends lines with CRLF and a script with LF, and a limit must count the same number
 * of characters for both.
 */
function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
