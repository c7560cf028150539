import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';
import type { LazyChunk } from './lazy-chunk.ts';
import { whenAgain } from './when-again.ts';

/**
 * The module of a chunk that a mounted component needs. Undefined while it is loading, and on the server; null when it
 * could not be loaded. The failure is then reported once, and the chunk is loaded again when the browser is online again,
 * when the visitor touches the page, and when another component needs it.
 *
 * @param isNeeded False: nothing is fetched. Default: true.
 */
export function useLazyChunk<Module>(chunk: LazyChunk<Module>, isNeeded = true): Module | null | undefined {
  const host = useHost();
  const [module, setModule] = useState<Module | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const load = () =>
      void chunk.load(host).then(
        (loaded) => setModule(() => loaded),
        (error: unknown) => {
          host?.report(error);
          setModule(null);
          if (!isUnmounted) stop = whenAgain(load);
        },
      );
    load();
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [host, isNeeded, chunk]);
  return module;
}
