import { useSyncExternalStore } from 'react';
import type { ConsentPurpose } from '../contract/lock-slice.ts';
import { useHost } from './host-context.ts';

/**
 * Does the visitor allow the purpose now? The component renders again when the answer changes (§4). Use it in a block
 * whose plugin needs no consent, but which has a part that needs consent, such as a frame of another site. Without
 * consent, the block should show a facade that sends no request to that site.
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
