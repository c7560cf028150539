import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { baseConfig, cssRules } from '@plinth/cli/build';
import { rspack } from '@rspack/core';

/** Number of bytes of a file after compression with brotli at quality 11, as it is sent. */
export function brotliBytes(content: Buffer | string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

interface Bundle {
  readonly root: string;
  /** Source files, relative to the root. The bundle contains all their exports. */
  readonly modules: readonly string[];
  /** Matches imports that are not bundled and do not count: shared modules, or code that loads later. */
  readonly without?: RegExp;
}

/** Folder of the message catalogues of the package to which the modules belong: `plugins/gallery/src/messages`. */
function folderOfMessages([first = '']: readonly string[]): string {
  return `${first.replace(/\/src\/.*/, '')}/src/messages`;
}

/**
 * Size in bytes (brotli) of modules that are bundled alone, as in a production build. This is the cost of these
 * modules, independent of the chunks that contain them.
 */
export async function bundleSize({ root, modules, without = /^$/ }: Bundle): Promise<number> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'plinth-size-'));
  const entry = modules.map((file) => `export * from ${JSON.stringify(path.join(root, file))};`).join('\n');
  const messages = path.join(root, folderOfMessages(modules));
  const base = baseConfig({ name: 'size', dir: root, outDir, mode: 'production', messages, languages: [] });
  const compiler = rspack({
    ...base,
    entry: { size: `data:text/javascript,${encodeURIComponent(entry)}` },
    output: { ...base.output, filename: '[name].js', library: { type: 'modern-module' } },
    externalsType: 'module-import',
    externals: [({ request = '' }, callback) => (without.test(request) ? callback(undefined, request) : callback())],
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...cssRules({ scope: 'size', namesOnly: true })] },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else compiler.close(() => resolve());
      });
    });
    return brotliBytes(readFileSync(path.join(outDir, 'size.js')));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
