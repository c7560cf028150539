import { BlockType } from '@plinth/sdk/enums';

/** Which block types there are, and which a plugin provides. */
export interface BlockTypes {
  /** Key in the lockfile: `69` for 69, `"69"` and `"accordion"`; a name nobody knows stays as it is. */
  keyOf(type: number | string): string;
  isProvided(key: string): boolean;
}

/** Block types by the key and name that the lockfile gives them; names of §3 that no plugin provides are known by their number. */
export function blockTypesOf(blocks: Readonly<Record<string, { readonly name: string }>>): BlockTypes {
  const enumeration = Object.entries(BlockType).map(([name, number]) => [name, String(number)] as const);
  const keyByName = new Map([
    ...enumeration,
    ...Object.entries(blocks).map(([key, block]) => [block.name, key] as const),
  ]);
  return {
    keyOf: (type) => keyByName.get(String(type)) ?? String(type),
    isProvided: (key) => Object.hasOwn(blocks, key),
  };
}
