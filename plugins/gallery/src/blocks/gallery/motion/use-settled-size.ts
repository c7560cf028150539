import type { Dispose } from '@plinth/sdk';
import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent } from 'react';

/**
 * Calls a function with the element's size, at the start and after every change of the size. Each call comes when the
 * size has stayed the same for the given time in milliseconds. Starts again when one of `dependencies` changes.
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
