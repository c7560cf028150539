import { useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';

type Life = typeof import('./life/index.ts');

/**
 * What makes a gallery move, in a chunk of its own: only galleries that move fetch it, once they are mounted. Undefined
 * on the server and until it is there; the server's HTML works by itself as long as that takes.
 */
export function useLife(needed: boolean): Life | undefined {
  const host = useHost();
  const [life, setLife] = useState<Life>();
  useEffect(() => {
    let gone = false;
    if (needed) {
      import(/* webpackChunkName: "gallery-life" */ './life/index.ts').then(
        (loaded) => {
          if (!gone) setLife(loaded);
        },
        (error: unknown) => host?.report(error),
      );
    }
    return () => {
      gone = true;
    };
  }, [host, needed]);
  return life;
}
