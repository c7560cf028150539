import type { RuleSetRules } from '@rspack/core';
import { siblingModule } from './base-config.ts';
import type { RefreshLoaderOptions } from './refresh-loader.ts';

/**
 * Modules that the configuration names by path. Their paths are literals here, so that the build of this package
 * includes the modules.
 */
interface RefreshModules {
  readonly 'jsx-dev-runtime': typeof import('./jsx-dev-runtime.ts');
  readonly 'refresh-loader': typeof import('./refresh-loader.ts');
}

const pathOf = (name: keyof RefreshModules): string => siblingModule(name);

/** Additional build configuration that makes it possible to replace components while a page is open. */
export function refreshConfig(options: RefreshLoaderOptions) {
  const rule: RuleSetRules[number] = {
    test: /\.tsx?$/,
    exclude: /[\\/]node_modules[\\/]/,
    enforce: 'post',
    use: { loader: pathOf('refresh-loader'), options },
  };
  return {
    alias: { 'react/jsx-dev-runtime$': pathOf('jsx-dev-runtime') },
    // Keeps every module separate, because each module is compared with the same module in the newer build.
    optimization: { concatenateModules: false, moduleIds: 'named' },
    rule,
  } as const;
}
