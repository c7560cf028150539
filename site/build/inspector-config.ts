import path from 'node:path';
import { type BuildMode, BuildRecordPlugin, baseConfig, cssPlugin, cssRules, ruleOf } from '@plinth/cli/build';
import { type Configuration, rspack } from '@rspack/core';
import { EXPLAINED_RULES } from '../inspect/explained-rules.ts';

const siteDir = path.dirname(import.meta.dirname);

/** Builds the inspector: one script and one stylesheet, which only pages for owners load. */
export function inspectorConfig({
  outDir,
  mode,
}: {
  readonly outDir: string;
  readonly mode: BuildMode;
}): Configuration {
  const base = baseConfig({ name: 'plinth-inspect', dir: siteDir, outDir, mode });
  return {
    ...base,
    entry: { inspect: './inspect/main.ts' },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...cssRules({ scope: 'plinth-inspect' })],
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      cssPlugin(),
      new rspack.DefinePlugin({ __PLINTH_RULES__: JSON.stringify(EXPLAINED_RULES.map(ruleOf)) }),
      new BuildRecordPlugin(({ entry, files }) => ({ v: 1, script: entry.js[0], style: entry.css[0], files })),
    ],
  };
}
