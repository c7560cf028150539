import { useState, useSyncExternalStore } from 'react';
import { createGallery, type Gallery } from '../../core/gallery.ts';
import type { GalleryState } from '../../core/gallery-state.ts';

/** A gallery of so many slides, and what it shows just now. Of another count it is another gallery: give it a key. */
export function useGallery(count: number, loop: boolean): { readonly gallery: Gallery; readonly state: GalleryState } {
  const [gallery] = useState(() => createGallery(count, loop));
  const state = useSyncExternalStore(gallery.subscribe, gallery.state, gallery.state);
  return { gallery, state };
}
