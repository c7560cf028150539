import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect } from 'react';
import { metaCap, SHRINK_DEBOUNCE_MS, shrunkFont } from '../../../core/meta-overlay.ts';

/** §9 Meta overlay: capped where it would hide the picture, and its text shrunk until it fits. */
export function useFitMeta(viewport: RefObject<HTMLElement | null>, index: number): void {
  const host = useHost();
  useEffect(() => {
    const element = viewport.current;
    const meta = element?.children[index]?.querySelector<HTMLElement>('.meta');
    if (!host || !element || !meta) return;
    let waiting: (() => void) | undefined;
    const observer = new ResizeObserver(() => {
      waiting?.();
      waiting = host.timeout(() => fitMeta(meta, element.clientHeight), SHRINK_DEBOUNCE_MS);
    });
    observer.observe(element);
    const stop = host.observe(observer);
    return () => {
      waiting?.();
      stop();
    };
  }, [host, viewport, index]);
}

function fitMeta(meta: HTMLElement, containerPx: number): void {
  meta.style.removeProperty('max-block-size');
  meta.style.removeProperty('font-size');
  const cap = metaCap(meta.scrollHeight, containerPx);
  if (cap === undefined) return;
  meta.style.setProperty('max-block-size', `${cap}px`);
  const font = shrunkFont(Number.parseFloat(getComputedStyle(meta).fontSize), cap, (size) => {
    meta.style.setProperty('font-size', `${size}px`);
    return meta.scrollHeight;
  });
  meta.style.setProperty('font-size', `${font}px`);
}
