import { safeParse } from '@plinth/sdk/fields';
import type { GenericSchema } from 'valibot';

/** The items of a list in the cart that have the right shape. The others are left out. */
export function validItems<Item>(schema: GenericSchema<unknown, Item>, list: readonly unknown[]): readonly Item[] {
  return list.flatMap((given) => {
    const { success, output } = safeParse(schema, given);
    return success ? [output] : [];
  });
}
