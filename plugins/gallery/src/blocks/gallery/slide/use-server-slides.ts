import { safeImageSource, watchMarkers } from '@plinth/sdk/media';
import { type ElementContent, useServerContent } from '@plinth/sdk/react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

/**
 * The content of the element that contains the slides. When all slides are pictures, they need no React, so the slides
 * in the server HTML stay unchanged. Otherwise React renders all slides, and renders them again only when the data
 * changes.
 */
export function useServerSlides(
  holder: RefObject<HTMLElement | null>,
  data: GalleryData,
  slides: readonly SlideData[],
  render: (slide: SlideData, index: number) => ReactNode,
): ElementContent {
  const { content, asSent } = useServerContent(data, () => slides.map(render), slides.every(isPicture));
  useEffect(() => (asSent && holder.current ? watchMarkers(holder.current) : undefined), [asSent, holder]);
  return content;
}

/**
 * Can the slide stay as the server has rendered it? False for a video, because a video needs React, and for a slide
 * without a source, because React must render it to warn about the missing source.
 */
function isPicture({ type, src }: SlideData): boolean {
  return type === 'image' && safeImageSource(src) !== undefined;
}
