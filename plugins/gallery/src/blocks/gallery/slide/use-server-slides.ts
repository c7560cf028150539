import { safeImageSource, watchMarkers } from '@plinth/sdk/media';
import { useHost } from '@plinth/sdk/react';
import { type HTMLAttributes, type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

type Inside = Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'>;

/** Never written: what React hydrates with it keeps the content that the server sent. */
const AS_SENT: Inside = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/**
 * What stands in the element that holds the slides. Pictures need nothing of React: those that the server drew stay as
 * they are, and bringing a gallery of a hundred to life costs as much as one of two. Others are drawn, once for the same
 * data.
 */
export function useServerSlides(
  holder: RefObject<HTMLElement | null>,
  data: GalleryData,
  slides: readonly SlideData[],
  draw: (slide: SlideData, index: number) => HTMLAttributes<HTMLElement>['children'],
): Inside {
  const host = useHost();
  const [sent] = useState<{ data?: GalleryData }>({});
  const asSent = useSyncExternalStore(
    subscribe,
    () => sent.data === data,
    // Asked while hydrating, and by the server, which has no host.
    () => {
      if (host && slides.every(isPicture)) sent.data = data;
      return sent.data === data;
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide is drawn from nothing but the gallery's data.
  const inside = useMemo(() => (asSent ? AS_SENT : { children: slides.map(draw) }), [asSent, data]);

  useEffect(() => (asSent && holder.current ? watchMarkers(holder.current) : undefined), [asSent, holder]);
  return inside;
}

const subscribe = () => () => undefined;

/** One without a source has something to say on the console, a video something to do. */
function isPicture({ type, src }: SlideData): boolean {
  return type === 'image' && safeImageSource(src) !== undefined;
}
