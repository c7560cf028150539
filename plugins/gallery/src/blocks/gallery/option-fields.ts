import * as v from 'valibot';

/** A number, or text that holds one; undefined for anything else, so that one bad option never costs the gallery. */
export function numberField(least: number, most = Number.MAX_SAFE_INTEGER) {
  return v.fallback(
    v.nullish(
      v.pipe(
        v.union([
          v.number(),
          v.pipe(v.string(), v.trim(), v.regex(/^\d*\.?\d+(?:px|%|s)?$/), v.transform(Number.parseFloat)),
        ]),
        v.finite(),
        v.minValue(least),
        v.maxValue(most),
      ),
      undefined,
    ),
    undefined,
  );
}

/** A flag, or its name as an attribute holds it. */
export function flagField(fallback: boolean) {
  const named = v.pipe(
    v.picklist(['true', 'false', '']),
    v.transform((value) => value === 'true'),
  );
  return v.fallback(v.nullish(v.union([v.boolean(), named]), fallback), fallback);
}

/** One of `options`; `fallback` for anything else. */
export function optionField<const Options extends readonly string[]>(options: Options, fallback: Options[number]) {
  return v.fallback(v.nullish(v.picklist(options), fallback), fallback);
}
