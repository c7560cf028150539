import { useSyncExternalStore } from 'react';
import type { ConsentPurpose } from '../contract/lock-slice.ts';
import { useHost } from './host-context.ts';

/**
 * Does the visitor allow the purpose now? Renders again when that changes (§4). A block of a plugin that needs no
 * consent uses it for its parts that do, such as the frame of another site: without consent, it shows a facade, which
 * contacts nobody.
 *
 * False on the server, and in a block without a host.
 */
export function useConsent(purpose: ConsentPurpose): boolean {
  const host = useHost();
  return useSyncExternalStore(
    (listener) => host?.bus.on('consent:changed', listener) ?? (() => undefined),
    () => host?.consent()[purpose] ?? false,
    () => false,
  );
}
