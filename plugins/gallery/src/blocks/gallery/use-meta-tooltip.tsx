import { useHost } from '@plinth/sdk/react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type Life = typeof import('./life/meta-tooltip.tsx');

/** §9 Tooltips where meta shows on hover; their script comes only to galleries that have them. */
export function useMetaTooltip(container: RefObject<HTMLElement | null>, needed: boolean): ReactNode {
  const host = useHost();
  const [life, setLife] = useState<Life>();
  useEffect(() => {
    let gone = false;
    if (needed) {
      import(/* webpackChunkName: "gallery-tooltip" */ './life/meta-tooltip.tsx').then(
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
  return life && <life.MetaTooltip container={container} />;
}
