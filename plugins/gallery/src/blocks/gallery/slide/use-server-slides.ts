import { safeImageSource, watchMarkers } from '@plinth/sdk/media';
import { type ElementContent, useServerContent } from '@plinth/sdk/react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

/**
 * The content of the element that contains the slides. Slides without video need no React, so slides that the server
 * has rendered stay unchanged. All other slides are rendered by React, once for the same data.
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

/** False for a slide without a source, because React must warn about it. False for a video, because it needs React. */
function isPicture({ type, src }: SlideData): boolean {
  return type === 'image' && safeImageSource(src) !== undefined;
}
