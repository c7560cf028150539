import type { FrameDocument, Lockfile, PageRequest, PageSlice } from '@plinth/manifests/lock';

/** The facts about a template that the publisher needs, most of all which files each page can load. */
export interface Template {
  /** A text that changes when the lockfile changes. */
  readonly fingerprint: string;
  readonly lock: Lockfile;
  /** Text of the inline script that records early interactions. */
  readonly capture: string;
  /** Blocks by key, with their names. */
  readonly blocks: Readonly<Record<string, { readonly name: string }>>;
  /** Hosts whose scripts a plugin runs in its script frame (`capabilities.scripts`), by plugin. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Documents of the isolated plugins. */
  readonly frames: readonly FrameDocument[];
  /** Plugin that provides a block type, with its version (`reviews 1.4.0`); undefined when no plugin does. */
  release(type: string): string | undefined;
  slice(request: PageRequest): PageSlice;
  /** The template with a changed lockfile. Stylesheets that this template does not have are linked. */
  changed(change: (lock: Lockfile) => Lockfile): Template;
  /**
   * Text of a stylesheet of the lockfile; undefined for a stylesheet that must be linked, because its bytes are not on
   * this machine or the code of its plugin looks for the link element.
   */
  styleText(href: string): string | undefined;
}

export type LoadTemplate = () => Promise<Template>;
