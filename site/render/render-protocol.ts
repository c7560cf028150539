import type { Activation } from '@plinth/sdk';
import type { LocaleData } from '@plinth/sdk/locale-data';
import type { MarkupFacts } from '../src/publishing/markup/markup-facts.ts';

/** A request that the publisher's thread sends to a render worker. */
export interface RenderRequest {
  readonly number: number;
  /** File URL of the plugin's container entry; undefined when only HTML is to be sanitised. */
  readonly entry?: string | undefined;
  /** Exposed module: `./accordion`. */
  readonly module?: string | undefined;
  readonly blockId: string;
  /** Language of the page, a BCP 47 tag. */
  readonly locale?: string;
  /** Language of the texts in shared modules: one of the languages of the host's build. Default: English. */
  readonly language?: string;
  readonly data?: unknown;
  /**
   * False when plugin.json says that the block cannot be rendered on the server; its data is parsed anyway. Default:
   * true.
   */
  readonly serverRenderable?: boolean;
  /**
   * True when the code of an isolated plugin has rendered `html`. The HTML is then only sanitised, and loses its style
   * attributes. Default: false.
   */
  readonly isolated?: boolean | undefined;
  /**
   * Markup of another system. With `entry` and `module`, the block reads it into data, which is rendered. Otherwise the
   * markup is kept and sanitised.
   */
  readonly html?: string | undefined;
  /** Fields that are added to the data that the block reads from `html`. */
  readonly fields?: object | undefined;
  /**
   * Fields that are added to the data of blocks inside markup. The key is the JSON of the data that the block reads
   * from its markup.
   */
  readonly fieldsInside?: Readonly<Record<string, object>> | undefined;
  /**
   * True when the answer is for the author of a plugin. The problem then contains the stack of a thrown error, and the
   * answer names the fields that the schema of the block drops. Default: false.
   */
  readonly forAuthor?: boolean;
  /** The modules that render blocks inside the markup, by block type. When this is missing, such blocks stay markup. */
  readonly nested?: Readonly<Record<string, BlockModule>> | undefined;
}

/** The entry and the module with the code of a block. */
export interface BlockModule {
  readonly entry: string;
  readonly module: string;
  /** Name of the block: `accordion`. */
  readonly name: string;
  readonly serverRenderable: boolean;
  /** Hosts whose frames in markup are replaced by this block. */
  readonly frames?: readonly string[];
}

/** A block that was found inside the markup of another block. Its data was read from its markup, and rendered. */
interface RenderedNestedBlock {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly activation?: Activation;
}

export interface RenderReply {
  readonly number: number;
  readonly html: string;
  /** Facts about `html`. The worker reads them from the HTML, so that the publisher's thread need not. */
  readonly markup: MarkupFacts;
  readonly data?: unknown;
  /** True when `data` was not parsed by a schema. */
  readonly raw?: boolean;
  readonly hydratable: boolean;
  readonly nested?: readonly RenderedNestedBlock[];
  /** The activation that the block's data requires, when it is not the one in plugin.json. */
  readonly activation?: Activation;
  readonly problem?: { readonly code: string; readonly message: string; readonly stack?: string };
  /** Texts that depend on the locale. The browser needs them to hydrate the block. Absent if the block has no such text. */
  readonly localeData?: LocaleData;
  /** What the block was rendered in spite of: `items.0.titel: is not a field of the block; did you mean "title"?`. */
  readonly dataWarnings?: readonly string[];
  /**
   * Fields of the data that the schema of the block drops, each with the name that was probably meant. Only for an
   * author.
   */
  readonly unknownFields?: readonly string[];
}
