import { safeImageSource, watchMarkers } from '@plinth/sdk/media';
import { type ElementContent, useServerContent } from '@plinth/sdk/react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

/**
 * What stands in the element that holds the slides. Pictures need nothing of React: those that the server rendered stay
 * as they are. Others are rendered, once for the same data.
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

/** One without a source has something to say on the console, a video something to do. */
function isPicture({ type, src }: SlideData): boolean {
  return type === 'image' && safeImageSource(src) !== undefined;
}
