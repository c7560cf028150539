import type { FastifyRequest } from 'fastify';

/** Limit for the fields of a form. A product has fewer additional fields. */
const MOST_FIELDS = 300;
const FIELD_PREFIX = 'field.';
const QUANTITY_PREFIX = 'quantity.';

/**
 * The fields of a posted form, which the server has already parsed, up to a limit. Browsers send each line break of a
 * text as two characters, but count it as one for `maxlength`, so it becomes one here too.
 */
export function postedForm({ body }: FastifyRequest, mostFields = MOST_FIELDS): URLSearchParams {
  const given = body instanceof URLSearchParams ? [...body].slice(0, mostFields) : [];
  return new URLSearchParams(given.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/**
 * The product in a posted form, with the same shape as in the call that adds a product. A field with several values
 * becomes an array.
 */
export function postedProduct(form: URLSearchParams) {
  const names = new Set([...form.keys()].filter((name) => name.startsWith(FIELD_PREFIX)));
  const additionalFields = Object.fromEntries(
    [...names].flatMap((name): [string, string | string[]][] => {
      const values = form.getAll(name).filter((value) => value !== '');
      const [first] = values;
      return first === undefined ? [] : [[name.slice(FIELD_PREFIX.length), values.length === 1 ? first : values]];
    }),
  );
  return {
    itemId: form.get('itemId') ?? '',
    sku: form.get('sku') ?? '',
    quantity: quantityOf(form.get('quantity') ?? '1'),
    additionalFields,
  };
}

/** The typed quantities, by the id of the entry. */
export function postedQuantities(form: URLSearchParams): ReadonlyMap<string, string> {
  return new Map(
    [...form].flatMap(([name, value]): [string, string][] =>
      name.startsWith(QUANTITY_PREFIX) ? [[name.slice(QUANTITY_PREFIX.length), value]] : [],
    ),
  );
}

/** Converts a typed quantity to a number. A text that is not only digits becomes `NaN`, which the cart refuses. */
export function quantityOf(typed: string): number {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}
