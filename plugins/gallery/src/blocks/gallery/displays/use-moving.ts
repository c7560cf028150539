import { useRef, useState } from 'react';
import type { LifeProps } from '../life/life-props.ts';
import { useGallery } from '../use-gallery.ts';
import { useLife } from '../use-life.ts';
import type { DisplayProps } from './display-props.ts';

/**
 * What all moving displays share: the gallery state of the slides, and the script that moves them once it has loaded.
 */
export function useMoving({ data, slides, look, blockId }: DisplayProps, loop: boolean) {
  const { gallery, state } = useGallery(slides.length, loop);
  const [videoShowing, onVideo] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const moving = { gallery, state, data, slides, root, strip, videoShowing } satisfies LifeProps;
  const over = look.meta === 'over' && (look.title || look.description);
  const life = useLife(slides.length > 1 || over);
  return { id: `gallery-${blockId}`, moving, onVideo, life, FitMeta: over && life?.FitMeta };
}
