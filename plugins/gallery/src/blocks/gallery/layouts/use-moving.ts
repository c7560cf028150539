import { useRef, useState } from 'react';
import type { MotionProps } from '../motion/motion-props.ts';
import { useGallery } from '../use-gallery.ts';
import { useMotion } from '../use-motion.ts';
import type { DisplayProps } from './display-props.ts';

/**
 * What all moving displays share: the gallery state of the slides, and the script that moves the slides as soon as it
 * has loaded.
 */
export function useMoving({ data, slides, look, blockId }: DisplayProps, loop: boolean) {
  const { gallery, state } = useGallery(slides.length, loop);
  const [videoShowing, onVideo] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const moving = { gallery, state, data, slides, root, strip, videoShowing } satisfies MotionProps;
  const over = look.meta === 'over' && (look.title || look.description);
  const motion = useMotion(slides.length > 1 || over);
  return { id: `gallery-${blockId}`, moving, onVideo, motion, FitMeta: over && motion?.FitMeta };
}
