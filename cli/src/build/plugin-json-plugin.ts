import { readFileSync } from 'node:fs';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import { PLUGIN_FILE } from './read-plugin.ts';

/**
 * Writes plugin.json beside the files of the build. A manifest can then list the plugin by the URL of the build's
 * folder, and `plinth lock` reads plugin.json from that folder. The file is added after the build record was written,
 * because the record lists the files that a browser loads, and plugin.json is not one of them.
 */
export class PluginJsonPlugin implements RspackPluginInstance {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PluginJsonPlugin', (compilation) => {
      // This stage follows the stage in which the build record is written.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'PluginJsonPlugin', stage }, () =>
        compilation.emitAsset(PLUGIN_FILE, new rspack.sources.RawSource(readFileSync(this.#file))),
      );
    });
  }
}
