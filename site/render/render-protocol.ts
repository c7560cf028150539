import type { Activation } from '@plinth/sdk';
import type { MarkupFacts } from '../src/markup/markup-facts.ts';

/** What the publisher's thread and a render worker say to each other. */
export interface RenderRequest {
  readonly number: number;
  /** File URL of the plugin's container entry; undefined when only HTML is to be sanitised. */
  readonly entry?: string | undefined;
  /** Exposed module: `./accordion`. */
  readonly module?: string | undefined;
  readonly blockId: string;
  /** Language of the page, a BCP 47 tag. */
  readonly locale?: string;
  readonly data?: unknown;
  /** False when plugin.json says that the block cannot be drawn on the server; its data is parsed all the same. Default true. */
  readonly draw?: boolean;
  /** Markup of another system: read and drawn anew when `entry` and `module` are there, else kept as it is but sanitised. */
  readonly html?: string | undefined;
  /** What renders the blocks inside the markup, by type. Without it they stay as they are. */
  readonly nested?: Readonly<Record<string, BlockModule>> | undefined;
}

/** Where the code of a block is. */
export interface BlockModule {
  readonly entry: string;
  readonly module: string;
  /** Name of the block: `accordion`. */
  readonly name: string;
  readonly draw: boolean;
}

/** A block inside the markup of another that was read and rendered. */
export interface RenderedNestedBlock {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly activation?: Activation;
}

export interface RenderReply {
  readonly number: number;
  readonly html: string;
  /** What stands in `html`: read here, where it takes none of the publisher's time. */
  readonly markup: MarkupFacts;
  readonly data?: unknown;
  /** No schema has seen `data`. */
  readonly raw?: boolean;
  readonly hydratable: boolean;
  readonly nested?: readonly RenderedNestedBlock[];
  /** What the block's data asks for, where that is not what plugin.json says. */
  readonly activation?: Activation;
  readonly problem?: { readonly code: string; readonly message: string };
}
