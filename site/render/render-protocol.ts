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
}

export interface RenderReply {
  readonly number: number;
  readonly html: string;
  readonly data?: unknown;
  /** No schema has seen `data`. */
  readonly raw?: boolean;
  readonly hydratable: boolean;
  readonly problem?: { readonly code: string; readonly message: string };
}
