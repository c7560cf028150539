import type { Activation, PageContext } from '@plinth/sdk';
import type { MarkupFacts } from '../markup/markup-facts.ts';

export interface BlockToRender {
  /** Unique on its page: the second block of an id has `-2` behind it, as the kernel counts. */
  readonly id: string;
  /** Number of §3 as a text (`69`), or `vendor/name`. */
  readonly type: string;
  readonly data?: unknown;
  /** Markup of another system. The block's `read` makes data of it; what it does not recognise is kept, sanitised. */
  readonly html?: string;
  /** Keeps `html` as it is even if the block could read it. */
  readonly keepMarkup?: boolean;
}

export interface RenderedBlock {
  readonly id: string;
  /** Inner HTML of `.sqs-block-content`. */
  readonly html: string;
  /** What stands in `html`, so that the publisher need not search it. */
  readonly markup: MarkupFacts;
  /** Data for `data-block-json`, clean unless it is `raw`; undefined for foreign HTML that is kept. */
  readonly data?: unknown;
  /** No schema has seen `data`, so the sanitiser has not either: the browser makes up for it. */
  readonly raw?: boolean;
  /** True when React rendered it and the browser may hydrate it. */
  readonly hydratable: boolean;
  /** Blocks inside `html` that were read from markup of another system, with their data. */
  readonly nested?: readonly NestedBlock[];
  /** Activation that its data asks for; undefined for that of its type. */
  readonly activation?: Activation;
  /** Name for the root's classes and attributes: `accordion`. */
  readonly name: string;
  readonly problem?: { readonly code: string; readonly message: string };
}

interface NestedBlock extends Pick<RenderedBlock, 'id' | 'activation'> {
  readonly type: string;
  readonly data: unknown;
}

/** Renders blocks by running the plugin builds. A block that fails costs its own HTML and nothing else. */
export interface Renderer {
  render(blocks: readonly BlockToRender[], context: PageContext): Promise<readonly RenderedBlock[]>;
  /** HTML from data as the page may show it. */
  sanitise(html: string): Promise<string>;
  close(): Promise<void>;
}

export interface RendererOptions {
  /** Folder of the builds: `host/`, `plugins/`. */
  readonly dist: string;
  /** Path of the lockfile that names the plugins. */
  readonly lockFile: string;
}

/** Makes a renderer; called again when the lockfile or a build has changed. */
export type CreateRenderer = (options: RendererOptions) => Renderer | Promise<Renderer>;
