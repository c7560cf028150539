import * as v from '@plinth/sdk/fields';

/* Fields of options. An invalid value is replaced by the fallback, so that one bad option never makes the whole
   gallery fail. The fields are plain functions, because validators for all of them would be most of this block's
   bytes. */

/** A field that `read` converts; `fallback` when the value is missing, null or invalid. */
export function optionField<Value>(read: (value: unknown) => Value, fallback: NoInfer<Value>) {
  return v.nullish(v.pipe(v.unknown(), v.transform(read)), fallback);
}

/** A number within these bounds, or text that contains such a number. Undefined for anything else. */
export function numberField(least: number, most = Number.MAX_SAFE_INTEGER) {
  return optionField((value) => readNumber(value, least, most), undefined);
}

export function readNumber(value: unknown, least: number, most: number): number | undefined {
  const isText = typeof value === 'string' && /^\s*(\d*\.)?\d+(px|%|s)?\s*$/.test(value);
  const number = isText ? Number.parseFloat(value) : value;
  return typeof number === 'number' && number >= least && number <= most ? number : undefined;
}

/** A flag: a boolean, or the value of an attribute as a string. An empty string means false. */
export function flagField(fallback: boolean) {
  return optionField((value) => FLAGS.get(value) ?? fallback, fallback);
}

/** Like `flagField`, but a missing value becomes undefined, so that the display can decide. */
export function maybeFlagField() {
  return optionField<boolean | undefined>((value) => FLAGS.get(value), undefined);
}

/**
 * A field whose value is a name, for example the name of a transition. An unknown name is kept, so that the gallery can
 * report it. The slides are shown in spite of it.
 */
export function nameField(fallback: string) {
  return optionField((value) => (typeof value === 'string' ? value : ''), fallback);
}

/** A field whose value is one of `options`. */
export function choiceField<const Option extends string>(options: readonly Option[], fallback: NoInfer<Option>) {
  return optionField((value) => options.find((option) => option === value) ?? fallback, fallback);
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  ['', false],
]);
