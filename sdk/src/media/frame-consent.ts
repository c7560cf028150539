import type { ConsentPurpose } from '@plinth/sdk';
import { useConsent, useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useState } from 'react';

export interface FrameConsent {
  /** True when the frame is allowed: the visitor allows the purpose, or has pressed the button of this frame. */
  readonly isGiven: boolean;
  /** Has the visitor pressed the button of this frame? */
  readonly isAsked: boolean;
  /** Call this when the visitor presses the button of this frame. */
  ask(): void;
}

/**
 * The consent for one frame with a page of a different site. By allowing the purpose, the visitor consents to all
 * frames. By pressing the button of one frame, the visitor consents to that frame alone. When the visitor declines the
 * purpose, this also withdraws the consent that the button has given.
 *
 * On the server and in a block without a host, there is no consent.
 *
 * @param onDecided Called after each decision of the visitor, before the block renders again.
 */
export function useFrameConsent(purpose: ConsentPurpose, onDecided?: () => void): FrameConsent {
  const host = useHost();
  const isAllowed = useConsent(purpose);
  const [isAsked, setAsked] = useState(false);
  const decided = useEffectEvent(() => onDecided?.());
  useEffect(
    () =>
      host?.bus.on('consent:changed', ({ current }) => {
        decided();
        if (!current[purpose]) setAsked(false);
      }),
    [host, purpose],
  );
  return { isGiven: isAllowed || isAsked, isAsked, ask: () => setAsked(true) };
}
