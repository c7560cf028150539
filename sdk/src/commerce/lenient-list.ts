import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';

/**
 * Schema of a list whose malformed items are left out. A value that is not a list gives an empty list.
 * @param most Largest number of items that are read. Later items are left out.
 */
export function lenientList<Item>(item: v.GenericSchema<unknown, Item>, most: number) {
  const items = f.pipe(
    f.unknown(),
    f.transform((given): readonly Item[] =>
      (Array.isArray(given) ? given.slice(0, most) : []).flatMap((one: unknown) => {
        const { success, output } = v.safeParse(item, one);
        return success ? [output] : [];
      }),
    ),
  );
  return v.optional(items, []);
}
