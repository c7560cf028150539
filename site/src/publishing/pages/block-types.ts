import { BlockType } from '@plinth/sdk/enums';

/** Converts block types to keys, and checks whether a plugin provides a type. */
export interface BlockTypes {
  /** Key of the type in the lockfile: `69` for 69, `"69"` and `"accordion"`. An unknown name is returned unchanged. */
  keyOf(type: number | string): string;
  isProvided(key: string): boolean;
}

/** @param blocks The blocks of the lockfile. The key of a name in §3 that no plugin provides is its number in §3. */
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
