import { createContext, useContext } from 'react';
import type { Host } from '../contract/host.ts';

/**
 * The host provides this context around every block that it mounts. The context is null while a block is rendered on
 * the server.
 */
export const HostContext = createContext<Host | null>(null);

/**
 * The host, scoped to the plugin that renders this block. Null on the server, where there is no page: use it in effects
 * and event handlers only.
 */
export function useHost(): Host | null {
  return useContext(HostContext);
}
