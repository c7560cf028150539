import { safeImageSource, watchMarkers } from '@plinth/sdk/media';
import { type ElementContent, useServerContent } from '@plinth/sdk/react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

/**
 * Content of the element that contains the slides. Pictures need no React, so slides that the server has rendered stay
 * unchanged. Other slides are rendered, once for the same data.
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

/** False for a slide without a source, because React must warn about it, and for a video, because it needs React. */
function isPicture({ type, src }: SlideData): boolean {
  return type === 'image' && safeImageSource(src) !== undefined;
}
