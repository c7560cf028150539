import type { Dispose } from '@plinth/sdk';
import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent } from 'react';

/**
 * Calls back with the element's size, at the start and after every change. Each time it waits until the size has stayed
 * the same for the given time in milliseconds. Starts again when one of `dependencies` changes.
 */
export function useSettledSize(
  ref: RefObject<HTMLElement | null>,
  delayMs: number,
  onSettled: (element: HTMLElement, widthPx: number) => void,
  dependencies: readonly unknown[] = [],
): void {
  const settled = useEffectEvent(onSettled);
  useHostEffect(
    ref,
    (element, host) => {
      let waiting: Dispose | undefined;
      const observer = new ResizeObserver(([entry]) => {
        waiting?.();
        waiting = host.timeout(() => settled(element, entry?.contentRect.width ?? 0), delayMs);
      });
      observer.observe(element);
      return [host.observe(observer), () => waiting?.()];
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller decides when the effect starts again.
    dependencies,
  );
}
