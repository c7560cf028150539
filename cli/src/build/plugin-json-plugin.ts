import { readFileSync } from 'node:fs';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { PLUGIN_FILE } from './read-plugin.ts';

/**
 * Writes plugin.json beside the files of the build, so that the folder can be served by address: `plinth lock` reads
 * plugin.json there. Runs after the build record was written, because the record lists only files that a browser loads.
 */
export class PluginJsonPlugin implements RspackPluginInstance {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PluginJsonPlugin', (compilation) => {
      // The stage after the one in which the build record is written.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'PluginJsonPlugin', stage }, () =>
        compilation.emitAsset(PLUGIN_FILE, new rspack.sources.RawSource(readFileSync(this.#file))),
      );
    });
  }
}
