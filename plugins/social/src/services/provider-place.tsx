import { useHost } from '@plinth/sdk/react';
import { useEffect, useRef } from 'react';
import { keepHeight, openProvider, type ProviderScript } from './provider-frame.ts';

interface ProviderPlaceProps {
  /** The script that the frame runs. Another object opens a new frame. */
  readonly provider: ProviderScript;
  readonly className: string | undefined;
  /** Called once when the script does not load, throws or shows nothing. */
  readonly onFailed: () => void;
}

/** The frame in which the script of a platform runs, as high as what the script shows. */
export function ProviderPlace({ provider, className, onFailed }: ProviderPlaceProps) {
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const element = container.current;
    if (!host || !element) return;
    let isOpen = true;
    let stopFitting = (): void => undefined;
    openProvider(host, element, provider).then(
      (frame) => {
        if (isOpen) stopFitting = keepHeight(host, frame);
      },
      () => {
        if (isOpen) failed.current();
      },
    );
    return () => {
      isOpen = false;
      stopFitting();
      element.replaceChildren();
    };
  }, [host, provider]);
  return <div ref={container} className={className} />;
}
