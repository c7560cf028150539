import { type RefObject, useEffect } from 'react';
import type { Dispose, Host } from '../contract/host.ts';
import { useHost } from './host-context.ts';

/** Undoes what an effect did. The functions of a list are all called, in the order of the list. */
export type Undo = Dispose | readonly Dispose[] | null | undefined;

/**
 * An effect that acts on an element through the host. Like `useEffect`, but the effect does not run while there is no
 * element or no host. It runs again when one of `dependencies` changes. The host and `ref` need not be in
 * `dependencies`. Never runs on the server.
 *
 * @example
 * useHostEffect(root, (element, host) => [
 * host.listen(element, 'pointerenter', show),
 * host.listen(element, 'pointerleave', hide),
 * ], []);
 */
export function useHostEffect<Target extends Element>(
  ref: RefObject<Target | null>,
  effect: (element: Target, host: Host) => Undo,
  dependencies: readonly unknown[],
): void {
  const host = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what its effect depends on.
  useEffect(() => {
    const undo = host && ref.current && effect(ref.current, host);
    if (!undo || typeof undo === 'function') return undo ?? undefined;
    return () => {
      for (const dispose of undo) dispose();
    };
  }, [host, ref, ...dependencies]);
}
