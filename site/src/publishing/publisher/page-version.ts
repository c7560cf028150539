import type { PageSlice } from '@plinth/manifests/lock';
import type { PageVersion, VersionScript } from '@plinth/server/pages';

/**
 * Joins the versions that several features make. Each feature changes the template that the feature before it has
 * returned, and the scripts of all are added.
 */
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

/** Adds the hashes of the version's scripts to the slice, so that the import map and the policy contain them. */
export function withScripts(slice: PageSlice, scripts: readonly VersionScript[]): PageSlice {
  const added = scripts.flatMap(({ src, integrity, files = {} }) => [
    [src, integrity] as const,
    ...Object.entries(files),
  ]);
  return added.length === 0 ? slice : { ...slice, integrity: { ...slice.integrity, ...Object.fromEntries(added) } };
}
