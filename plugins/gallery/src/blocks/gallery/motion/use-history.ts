import { useHost } from '@plinth/sdk/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { slideAddress, slideFromAddress } from '../../../core/gallery-address.ts';
import type { MotionProps } from './motion-props.ts';

/**
 * §2 Slideshow history: the address selects the first slide. Afterwards the address changes whenever buttons, keys, a
 * finger or a scroll move the gallery. A hash that names another slide moves the gallery. Skipped in the editor,
 * because its frame has a separate address.
 */
export function useHistory({ gallery, data, slides }: MotionProps): void {
  const host = useHost();
  const enabled = data.history;
  const named = useEffectEvent(() => slideFromAddress(slides, location));
  const write = useEffectEvent(() => {
    const address = slideAddress(slides, gallery.state().index, host?.page.collection?.fullUrl, location);
    if (address) history.replaceState(history.state, '', address);
  });

  // This is a layout effect, which runs before the browser paints, so that the visitor never sees the wrong slide.
  useLayoutEffect(() => {
    if (!enabled || !host || inEditor()) return;
    const start = named();
    if (start >= 0) gallery.place(start);
    let written = gallery.state().index;
    const undo = [
      // The address is updated when a step begins. When the visitor scrolls, the address is updated at the end of the
      // scroll, because the gallery changes only then.
      gallery.subscribe(() => {
        const { index } = gallery.state();
        if (index === written) return;
        written = index;
        write();
      }),
      host.listen(window, 'hashchange', () => {
        const index = named();
        if (index >= 0) gallery.go(index);
      }),
    ];
    return () => {
      for (const dispose of undo) dispose();
    };
  }, [host, gallery, enabled]);
}

/** §4 Editor-frame embedding: does the editor show the page in its frame? */
function inEditor(): boolean {
  return window.parent !== window;
}
