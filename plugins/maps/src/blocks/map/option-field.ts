import * as v from '@plinth/sdk/fields';

/**
 * A schema field that accepts any value. `read` converts the value, so that a wrong value never makes the block fail. A
 * missing value becomes `fallback`. The browser parses the data that the publisher has already parsed, so `read` must
 * not change a value that it has already converted.
 */
export function optionField<Value extends string | number | boolean>(read: (value: unknown) => Value, fallback: Value) {
  return v.nullish(v.pipe(v.unknown(), v.transform(read)), fallback);
}

/** Like `optionField`, but a missing value stays undefined. */
export function mayBeField<Value>(read: (value: unknown) => Value | undefined) {
  return v.nullish(v.pipe(v.unknown(), v.transform(read)));
}
