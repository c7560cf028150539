import type { StyleSheet } from './style-sheet.ts';

/** A file that is served as it is. */
export interface Asset {
  /** Path of the file's address, decoded. */
  readonly url: string;
  /** Absolute path on disk. */
  readonly file: string;
  /** The text to serve instead of the file's own content. */
  readonly text?: string;
  readonly contentType: string;
  /** True when the name contains a hash of the content, so that browsers may keep the file for ever. */
  readonly immutable: boolean;
  /** Text that changes when the file changes. */
  readonly version: string;
}

export interface AssetSource {
  /** Prefix of the addresses of the folder's files, with a trailing slash. */
  readonly prefix: string;
  readonly folder: string;
  /** Is a file of the folder never served? The parts of its path below the folder are given. Default: false. */
  readonly isPrivate?: (segments: readonly string[]) => boolean;
}

/**
 * Every file that may be served, by its address. A request is looked up in this list, and its path is never joined to a
 * folder. The list contains only files that the site itself has found on disk, so no request can read a file outside of
 * the folders.
 */
export interface AssetCatalog {
  find(url: string): Asset | undefined;
  all(): readonly Asset[];
  /** `theme.css` with its imports inlined. Its name in the address contains a hash of the text. */
  theme(): StyleSheet | undefined;
  /** Reads the folders again. A folder that does not exist counts as empty. */
  reload(): Promise<void>;
}
