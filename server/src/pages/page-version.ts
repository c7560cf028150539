import type { PageSlice } from '@plinth/manifests/lock';
import type { PageFile } from './page-file.ts';
import type { Template } from './template.ts';

/**
 * The differences between the owner's version of a page and the published page. The version is made from the page file
 * for one request. It is not stored and not cached.
 */
export interface PageVersion {
  /**
   * Makes the template of this version from the current one, for example `(template) => template.changed(…)`.
   * Default: the current template.
   */
  readonly template?: (template: Template) => Template | Promise<Template>;
  /** Module scripts that run before the kernel, in this order. Their hashes are added to the import map. */
  readonly scripts?: readonly VersionScript[];
  /** JSON elements for `scripts`, by id. On the page they come after the slice of the lockfile. */
  readonly data?: (
    facts: VersionFacts,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
}

export interface VersionScript {
  readonly src: string;
  readonly integrity: string;
  /** Hashes of the files that the script later imports or links, by address. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Facts about a version that are known when its JSON elements are made. */
export interface VersionFacts {
  /** The template of the version. */
  readonly template: Template;
  readonly slice: PageSlice;
  readonly page: PageFile;
  /** Name of the page file below the folder of pages. */
  readonly file: string;
  /**
   * Every block of the page, including the blocks in the markup of other blocks. `id` is the id of the block's element
   * without `block-`.
   */
  readonly blocks: readonly { readonly id: string; readonly type: string }[];
  /** Returns the slice that this page would have with a different template. */
  sliceWith(template: Template): PageSlice;
}
