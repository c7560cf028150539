import { useHost } from '@plinth/sdk/react';
import { useSyncExternalStore } from 'react';
import type { Consent } from '../contract/hooks.ts';

/** What a visitor is asked about. `necessary` needs no consent. */
export type Purpose = keyof Consent;

/**
 * Does the visitor allow the purpose now? Renders again when that changes (§4). A block of a plugin that needs no
 * consent uses it for its parts that do, such as the frame of another site: without consent, it shows a facade, which
 * contacts nobody.
 *
 * False on the server, and in a block without a host.
 */
export function useConsent(purpose: Purpose): boolean {
  const host = useHost();
  return useSyncExternalStore(
    (listener) => host?.bus.on('consent:changed', listener) ?? (() => undefined),
    () => host?.consent()[purpose] ?? false,
    () => false,
  );
}
