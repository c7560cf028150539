import type { Dispose } from '@plinth/sdk';
import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent } from 'react';

/**
 * Tells of the element's size, at first and whenever it has changed, once it has stayed the same for so many
 * milliseconds. Begins anew when one of `dependencies` changes.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller knows when it begins anew.
    dependencies,
  );
}
