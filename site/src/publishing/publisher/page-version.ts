import type { PageSlice } from '@plinth/manifests/lock';
import type { PageFile } from '../pages/page-file.ts';
import type { Template } from './template.ts';

/**
 * How the owner's version of a page differs from the published page. It is made from the page file for one request, and
 * is neither stored nor cached.
 */
export interface PageVersion {
  /**
   * Makes the template of this version from the current one, for example `(template) => template.changed(…)`.
   * Default: the current template.
   */
  readonly template?: (template: Template) => Template | Promise<Template>;
  /** Module scripts that run before the kernel, in this order. Their hashes are added to the import map. */
  readonly scripts?: readonly VersionScript[];
  /** JSON elements for these scripts, by id. The page has them after its slice of the lockfile. */
  readonly data?: (
    facts: VersionFacts,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
}

export interface VersionScript {
  readonly src: string;
  readonly integrity: string;
  /** Hashes of the files that the script imports or links later, by address. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Facts about a version that are known when its JSON elements are made. */
export interface VersionFacts {
  /** The template of the version. */
  readonly template: Template;
  readonly slice: PageSlice;
  readonly page: PageFile;
  /** Name of the page file, from the folder of the pages. */
  readonly file: string;
  /** Every block of the page, also those in the markup of other blocks: id of its element without `block-`, and type. */
  readonly blocks: readonly { readonly id: string; readonly type: string }[];
  /** Returns the slice that the page has with another template. */
  sliceWith(template: Template): PageSlice;
}

/** Joins the versions that several features make: template after template, script after script. */
export function joinVersions(versions: readonly PageVersion[]): PageVersion {
  return {
    template: async (template) => {
      let made = template;
      for (const version of versions) made = (await version.template?.(made)) ?? made;
      return made;
    },
    scripts: versions.flatMap(({ scripts = [] }) => scripts),
    data: async (facts) => Object.assign({}, ...(await Promise.all(versions.map(({ data }) => data?.(facts) ?? {})))),
  };
}

/** The slice with the hashes of the version's scripts, so that the import map and the policy have them. */
export function withScripts(slice: PageSlice, scripts: readonly VersionScript[]): PageSlice {
  const added = scripts.flatMap(({ src, integrity, files = {} }) => [
    [src, integrity] as const,
    ...Object.entries(files),
  ]);
  return added.length === 0 ? slice : { ...slice, integrity: { ...slice.integrity, ...Object.fromEntries(added) } };
}
