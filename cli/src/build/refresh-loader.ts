import path from 'node:path';
import type { LoaderContext } from '@rspack/core';

export interface RefreshLoaderOptions {
  /** Name of the plugin. */
  readonly plugin: string;
  /** Folder of the plugin. */
  readonly dir: string;
}

/**
 * Defines the two functions that a module calls for each component after the compiler has prepared it for React
 * Refresh. The development build of the host contains the runtime. The server has no such runtime. Ids of components begin
 * with the plugin and the file.
 */
export default function refreshLoader(this: LoaderContext<RefreshLoaderOptions>, source: string, map?: string): void {
  const isUsed = source.includes('$RefreshReg$') || source.includes('$RefreshSig$');
  this.callback(null, isUsed ? functions(this.getOptions(), this.resourcePath) + source : source, map);
}

/** The code is in one line without a line break, so that the lines of the source map stay correct. */
function functions({ plugin, dir }: RefreshLoaderOptions, file: string): string {
  const place = JSON.stringify(`${plugin}/${path.relative(dir, file).replaceAll(path.sep, '/')} `);
  const register = `(type, id) => globalThis.plinthRefresh?.register(type, ${place} + id)`;
  const signature = '() => globalThis.plinthRefresh?.signature() ?? ((type) => type)';
  return `const $RefreshReg$ = ${register}, $RefreshSig$ = ${signature};`;
}
