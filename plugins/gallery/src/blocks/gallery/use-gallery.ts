import { useState, useSyncExternalStore } from 'react';
import { createGallery, type Gallery } from '../../core/gallery.ts';
import type { GalleryState } from '../../core/gallery-state.ts';

/**
 * State of a gallery with `count` slides. The count must not change: give the component a key that contains the count.
 */
export function useGallery(count: number, loop: boolean): { readonly gallery: Gallery; readonly state: GalleryState } {
  const [gallery] = useState(() => createGallery(count, loop));
  const state = useSyncExternalStore(gallery.subscribe, gallery.state, gallery.state);
  return { gallery, state };
}
