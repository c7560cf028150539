import { useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';

/**
 * A module that comes in a chunk of its own, once the gallery that needs it is mounted. Undefined on the server and
 * until it is there; the server's HTML works by itself as long as that takes. `load` is the same function every time.
 */
export function useLazy<Module>(needed: boolean, load: () => Promise<Module>): Module | undefined {
  const host = useHost();
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    let gone = false;
    if (needed) {
      load().then(
        (loaded) => {
          if (!gone) setModule(() => loaded);
        },
        (error: unknown) => host?.report(error),
      );
    }
    return () => {
      gone = true;
    };
  }, [host, needed, load]);
  return module;
}
