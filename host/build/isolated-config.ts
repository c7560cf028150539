import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { type HostConfigOptions, hostModules, hostRecord, ISOLATED_FOLDER } from './host-config.ts';

/**
 * Build configuration of the files for isolated plugins: a page loads `page` in place of the plugin, and the plugin's
 * frame loads `frame`, which is the host inside the frame. These files are a separate build. Two more entries in the
 * host's build would change how its chunks are divided, so pages without isolated plugins would load more files and a
 * larger kernel. A frame could not reuse the files of the page, because a document without an origin has a separate
 * cache.
 *
 * @param options `outDir`: folder of the host's build.
 */
export function isolatedConfig(options: HostConfigOptions): Configuration {
  const entry = { frame: './isolated/frame/main.ts', page: './isolated/page/container.ts' };
  const config = hostModules('plinth-isolated', entry, {
    ...options,
    outDir: path.join(options.outDir, ISOLATED_FOLDER),
  });
  const record = hostRecord(({ entries }) => ({
    kernel: entries.get('frame')?.js[0],
    page: entries.get('page')?.js[0],
  }));
  return { ...config, plugins: [...(config.plugins ?? []), record] };
}
