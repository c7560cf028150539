/*
 * The entry of every isolated plugin on a page. It replaces the plugin's own container, so the page loads, mounts and
 * destroys the plugin like any other, but none of the plugin's code runs in the page.
 */
import { type HostModules, type ShareScope, sharedModule } from './host-modules.ts';
import { isolatedBlock } from './isolated-block.ts';
import { isolatedSetup } from './isolated-setup.ts';

let scope: ShareScope = {};

export const thin = true;

export function init(shareScope: ShareScope): void {
  scope = shareScope;
}

/** Every block of an isolated plugin has the same component, which shows a frame. */
export async function get(module: string): Promise<() => { readonly default: unknown }> {
  const sdk = await sharedModule(scope, 'sdk');
  if (module === './plugin') return () => ({ default: isolatedSetup(sdk) });
  const [bindings, react] = await Promise.all([sharedModule(scope, 'bindings'), sharedModule(scope, 'react')]);
  const modules: HostModules = { sdk, bindings, react };
  return () => ({ default: isolatedBlock(modules) });
}
