import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';
import type { LazyChunk } from './lazy-chunk.ts';

/**
 * The module of a chunk that a mounted component needs. Undefined while it is loading, and on the server; null when it
 * could not be loaded. The failure is then reported. The next component that needs the chunk tries to load it again.
 *
 * @param isNeeded False: nothing is fetched. Default: true.
 */
export function useLazyChunk<Module>(chunk: LazyChunk<Module>, isNeeded = true): Module | null | undefined {
  const host = useHost();
  const [module, setModule] = useState<Module | null>();
  useEffect(() => {
    if (!isNeeded) return;
    chunk.load(host).then(
      (loaded) => setModule(() => loaded),
      (error: unknown) => {
        host?.report(error);
        setModule(null);
      },
    );
  }, [host, isNeeded, chunk]);
  return module;
}
