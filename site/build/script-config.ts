import path from 'node:path';
import { type BuildMode, BuildRecordPlugin, baseConfig } from '@plinth/cli/build';
import type { Configuration } from '@rspack/core';

const siteDir = path.dirname(import.meta.dirname);

interface ScriptBuild {
  /** Name of the folder in `site/` whose `main.ts` is built. */
  readonly name: 'editor' | 'keyed-map' | 'passkeys';
  readonly outDir: string;
  readonly mode: BuildMode;
}

/** Builds a script of the site's own pages. Modules that it imports dynamically are in separate chunks. */
export function scriptConfig({ name, outDir, mode }: ScriptBuild): Configuration {
  const base = baseConfig({ name: `plinth-${name}`, dir: siteDir, outDir, mode });
  return {
    ...base,
    entry: { [name]: `./${name}/main.ts` },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new BuildRecordPlugin(({ entry, files }) => ({ v: 1, script: entry.js[0], files })),
    ],
  };
}
