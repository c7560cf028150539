import { useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';

/**
 * A module in a chunk of its own, fetched once the gallery that needs it is mounted. Undefined on the server and until
 * it is loaded, null when it cannot be loaded; the server HTML works without it. `load` must be the same function every
 * time.
 */
export function useLazy<Module>(needed: boolean, load: () => Promise<Module>): Module | null | undefined {
  const host = useHost();
  const [module, setModule] = useState<Module | null>();
  useEffect(() => {
    if (!needed) return;
    load().then(
      (loaded) => setModule(() => loaded),
      (error: unknown) => {
        host?.report(error);
        setModule(null);
      },
    );
  }, [host, needed, load]);
  return module;
}
