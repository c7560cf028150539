import type { Activation, PageContext } from '@plinth/sdk';
import type { LocaleData } from '@plinth/sdk/locale-data';
import type { FieldsInside } from '@plinth/server/pages';
import type { MarkupFacts } from '../markup/markup-facts.ts';

export interface BlockToRender {
  /** Id of the block, unique on its page: the second block with an id gets the suffix `-2`, as in the kernel. */
  readonly id: string;
  /** Type of the block: a number of §3 as text (`69`), or `vendor/name`. */
  readonly type: string;
  readonly data?: unknown;
  /**
   * Markup of another system, which the block's `read` turns into data. Markup that `read` does not recognise is kept
   * and sanitised.
   */
  readonly html?: string;
  /** Fields that are added to the data that `read` returns. */
  readonly fields?: object | undefined;
  /**
   * Fields that are added to the data of blocks inside markup. The key is the JSON of the data that the `read` of the
   * inner block returns.
   */
  readonly fieldsInside?: FieldsInside | undefined;
  /** Keeps `html` as markup, even if the block could read it. */
  readonly keepMarkup?: boolean;
}

export interface RenderedBlock {
  readonly id: string;
  /** Inner HTML of `.sqs-block-content`. */
  readonly html: string;
  /** Facts about `html`, so that the publisher need not parse it. */
  readonly markup: MarkupFacts;
  /** Data for `data-block-json`, sanitised unless `raw` is true; undefined for markup that is kept. */
  readonly data?: unknown;
  /**
   * True when no schema has parsed `data`. In that case `data` is not sanitised either, and the browser must parse and
   * sanitise it.
   */
  readonly raw?: boolean;
  /** True when React rendered the block and the browser can hydrate the block. */
  readonly hydratable: boolean;
  /** Blocks inside `html` that were read from markup of another system, with their data. */
  readonly nested?: readonly NestedBlock[];
  /** Activation that the data requires; undefined for the activation of the block type. */
  readonly activation?: Activation;
  /** Texts that depend on the locale. The browser needs them to hydrate the block. Absent if the block has no such text. */
  readonly localeData?: LocaleData;
  /** The name of the block type, which the classes and attributes of the block's root element contain: `accordion`. */
  readonly name: string;
  readonly problem?: { readonly code: string; readonly message: string };
  /** What is probably wrong with data that was accepted, each with the path of the field. */
  readonly dataWarnings?: readonly string[];
}

interface NestedBlock extends Pick<RenderedBlock, 'id' | 'activation'> {
  readonly type: string;
  readonly data: unknown;
}

/**
 * Renders blocks by running the plugins' builds. A block that fails has no HTML, and the other blocks are not affected.
 */
export interface Renderer {
  render(blocks: readonly BlockToRender[], context: PageContext): Promise<readonly RenderedBlock[]>;
  /**
   * Sanitises HTML that is not in a block, such as the footer in `site.json`.
   * @param locale BCP 47. Texts that the sanitiser adds are in this language.
   */
  sanitise(html: string, locale: string): Promise<string>;
  close(): Promise<void>;
}

export interface RendererOptions {
  /** Folder of the builds: `host/`, `plugins/`. */
  readonly dist: string;
  /** Path of the lockfile that names the plugins. */
  readonly lockFile: string;
}

/** Makes a renderer. It is called again when the lockfile or a build has changed. */
export type CreateRenderer = (options: RendererOptions) => Renderer | Promise<Renderer>;
