import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';
import type { Activation } from './lock-slice.ts';

/** Number of §3's block type enumeration, or `vendor/name` for a third party's block. */
export type BlockType = number | `${string}/${string}`;

export interface BlockProps<Data> {
  /** The block's data, parsed by its schema. */
  readonly data: Data;
  /** Id of the block: the id of its element without `block-`. */
  readonly blockId: string;
}

export interface BlockDefinition<Data> {
  readonly type: BlockType;
  /** Name of the block in page files and class names: `accordion`. */
  readonly name: string;
  /**
   * Parses data from outside, on the server and in the browser. The raw data is always an object; any other value is
   * refused before this schema runs.
   */
  readonly schema: GenericSchema<unknown, Data>;
  /**
   * Names of lists in the data in which one malformed item does not make the whole block fail: the item is left out and
   * reported (`PLINTH-BLOCK-007`), and the block is rendered without it. Default: none; malformed data then makes the
   * whole block fail.
   */
  readonly lenientLists?: readonly string[];
  readonly component: ComponentType<BlockProps<Data>>;
  /**
   * Called and awaited before the first render, on the server and in the browser. Loads code that only some data needs,
   * so that the component can render at once. When it rejects, the block is not mounted.
   */
  readonly prepare?: (data: Data) => Promise<unknown>;
  /**
   * Turns markup that another system rendered into raw data for `schema`. Gets the block's root element. Returns
   * undefined when it does not recognise the markup, which is then left unchanged.
   */
  readonly read?: (element: Element) => unknown;
  /**
   * Returns the activation that a block with this data needs. It replaces the activation in plugin.json; undefined
   * keeps the one in plugin.json. Example: a slideshow that advances by itself cannot wait for the visitor. Called when
   * the page is published. A block that Plinth did not publish, or that is inserted later, has the activation of
   * plugin.json.
   */
  readonly activation?: (data: Data) => Activation | undefined;
  /**
   * True when the text controls of the block keep their own text (`defaultValue`), and no component of the block
   * handles typing through React: neither `onInput` nor `onChange`, nor `onKeyDown` for keys that type a character.
   * Native listeners (`host.listen`) still get every event. The setting makes each key press about 10 % faster.
   * Default: false.
   */
  readonly nativeTyping?: boolean;
  /** Can the component run on the server? Default: true. */
  readonly serverRenderable?: boolean;
  /**
   * Says what is wrong with data that the schema accepts, such as the name of something that does not exist. The
   * publisher reports it to the author of the page. Not called in browsers, so long code is best in a chunk of its own.
   *
   * @param raw The data as the author wrote it.
   */
  readonly check?: (data: Data, raw: unknown) => readonly DataProblem[] | Promise<readonly DataProblem[]>;
}

/** Something in the data of a block that its author probably did not want. */
export interface DataProblem {
  /** Path of the field in the data as the author wrote it: `slides.2.video`. */
  readonly at: string;
  readonly message: string;
  /** A word that the author wrote, and the words from which it was probably meant to be one. Default: none. */
  readonly given?: string;
  readonly known?: readonly string[];
}

/**
 * Returns an error message, worded like valibot's, if the raw data of a block is not an object; otherwise undefined.
 * Needed because valibot's `object` accepts an array too. If all fields of a block are optional, the schema would
 * accept an array, and the block would be rendered empty.
 */
export function notAnObject(raw: unknown): string | undefined {
  const kind = Array.isArray(raw) ? 'Array' : raw === null ? 'null' : typeof raw;
  return kind === 'object' ? undefined : `Invalid type: Expected Object but received ${kind}`;
}

/** Declares a block. Returns its argument unchanged; its only effect is that TypeScript checks the types. */
export function defineBlock<Data>(definition: BlockDefinition<Data>): BlockDefinition<Data> {
  return definition;
}

/**
 * Maximum number of characters in a block's JSON. Parsing more would freeze the page, so longer JSON is neither
 * published nor parsed.
 */
export const BLOCK_JSON_LIMIT = 2_000_000;

/**
 * Maximum nesting of lists and objects in a block's data. Parsing or rendering deeper data would overflow the stack.
 */
export const BLOCK_DEPTH_LIMIT = 100;

/** Is this JSON value nested deeper than a block's data may be? */
export function isTooDeep(value: unknown, levels = BLOCK_DEPTH_LIMIT): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}
