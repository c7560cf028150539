import type { Activate } from './activation.ts';

/** Activates a block when the media query of its activation `media(…)` matches. */
export function createMediaWatch(activate: Activate) {
  const disposes = new Set<() => void>();
  return {
    watch(element: Element, query: string) {
      const list = matchMedia(query);
      if (list.matches) return activate(element);
      const stop = () => {
        list.removeEventListener('change', change);
        disposes.delete(stop);
      };
      const change = () => {
        if (!list.matches) return;
        stop();
        activate(element);
      };
      list.addEventListener('change', change);
      disposes.add(stop);
    },
    dispose() {
      for (const stop of disposes) stop();
    },
  };
}
