import { createContext, useContext } from 'react';
import type { Host } from '../contract/host.ts';

/** Provided by the mount around every block. Null while a block renders on the server. */
export const HostContext = createContext<Host | null>(null);

/**
 * The host, scoped to the plugin that draws this block. Null on the server, where there is no page to act on:
 * use it in effects and event handlers.
 */
export function useHost(): Host | null {
  return useContext(HostContext);
}
