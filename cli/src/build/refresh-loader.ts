import path from 'node:path';
import type { LoaderContext } from '@rspack/core';

export interface RefreshLoaderOptions {
  /** Name of the plugin. */
  readonly plugin: string;
  /** Folder of the plugin. */
  readonly dir: string;
}

/**
 * The compiler prepares modules for React Refresh: it adds calls of `$RefreshReg$` and `$RefreshSig$` for each
 * component. This loader adds these two functions to the module. They call the runtime of React Refresh, which is in
 * the development build of the host. On the server, where this runtime is missing, the functions do nothing. Ids of
 * components begin with the names of the plugin and the file.
 */
export default function refreshLoader(this: LoaderContext<RefreshLoaderOptions>, source: string, map?: string): void {
  const isUsed = source.includes('$RefreshReg$') || source.includes('$RefreshSig$');
  this.callback(null, isUsed ? functions(this.getOptions(), this.resourcePath) + source : source, map);
}

/**
 * Returns the code of the two functions. It contains no line break, so that the lines of the source map stay correct.
 */
function functions({ plugin, dir }: RefreshLoaderOptions, file: string): string {
  const place = JSON.stringify(`${plugin}/${path.relative(dir, file).replaceAll(path.sep, '/')} `);
  const register = `(type, id) => globalThis.plinthRefresh?.register(type, ${place} + id)`;
  const signature = '() => globalThis.plinthRefresh?.signature() ?? ((type) => type)';
  return `const $RefreshReg$ = ${register}, $RefreshSig$ = ${signature};`;
}
