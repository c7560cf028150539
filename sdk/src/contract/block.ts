import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';
import type { Activation } from './lock-slice.ts';

/** Number of §3's block type enumeration, or `vendor/name` for a third party's block. */
export type BlockType = number | `${string}/${string}`;

export interface BlockProps<Data> {
  /** The block's data, parsed by its schema. */
  readonly data: Data;
  /** Id of the block without `block-`. */
  readonly blockId: string;
}

export interface BlockDefinition<Data> {
  readonly type: BlockType;
  /** Name used in page files and class names: `accordion`. */
  readonly name: string;
  /** Parses data from outside, on the server and in the browser. Gets an object: nothing else is data of a block. */
  readonly schema: GenericSchema<unknown, Data>;
  /**
   * Names of lists in the data of which a malformed item costs itself only: it is left out and reported
   * (`PLINTH-BLOCK-007`), and the block is drawn without it. Default none: malformed data costs the whole block.
   */
  readonly lenientLists?: readonly string[];
  readonly component: ComponentType<BlockProps<Data>>;
  /**
   * Awaited before the first render, on the server and in the browser: loads what only some data needs, so that the
   * component can draw it at once. When it rejects, the block is not mounted.
   */
  readonly prepare?: (data: Data) => Promise<unknown>;
  /**
   * Turns markup that another system rendered into raw data for `schema`. Gets the block's root element.
   * Returns undefined when it does not recognise the markup; the markup then stays as it is.
   */
  readonly read?: (element: Element) => unknown;
  /**
   * Activation that this data asks for instead of that in plugin.json: a slideshow that advances by itself cannot wait for
   * the visitor. Undefined for that in plugin.json. Asked when the page is published; a block that was not published by
   * us, or is inserted later, has that of plugin.json.
   */
  readonly activation?: (data: Data) => Activation | undefined;
  /** Can the component run on the server? Default true. */
  readonly serverRenderable?: boolean;
}

/**
 * What is wrong with raw data that is no object, in the words of a schema; undefined when it is one. To valibot's
 * `object` a list is an object too, and a block whose fields are all optional would be drawn empty.
 */
export function notAnObject(raw: unknown): string | undefined {
  const kind = Array.isArray(raw) ? 'Array' : raw === null ? 'null' : typeof raw;
  return kind === 'object' ? undefined : `Invalid type: Expected Object but received ${kind}`;
}

/** Declares a block. Returns its argument; the types do the work. */
export function defineBlock<Data>(definition: BlockDefinition<Data>): BlockDefinition<Data> {
  return definition;
}

/** Characters. Block JSON beyond this would freeze the page while it is parsed: nobody publishes it, nobody reads it. */
export const BLOCK_JSON_LIMIT = 2_000_000;

/** Levels of lists and objects in a block's data. Deeper data overflows the stack of whoever parses or renders it. */
export const BLOCK_DEPTH_LIMIT = 100;

/** Is a value from JSON nested deeper than a block's data may be? */
export function isTooDeep(value: unknown, levels = BLOCK_DEPTH_LIMIT): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}
