import type { ImageSlot } from '@plinth/sdk/media';
import { Media } from '@plinth/sdk/media/video';
import type { SlideData } from '../slide-schema.ts';

export interface SlideMediaProps {
  readonly slide: SlideData;
  readonly slots: readonly ImageSlot[];
  /** Width by height of the place; `'parent'` when it fills one that stands there already; undefined for its own. */
  readonly ratio: number | 'parent' | undefined;
  /** §5: `fill` crops, `fit` shows all of it. */
  readonly mode: 'fill' | 'fit';
  /** §4: a slide that is not shown plays nothing. */
  readonly inactive?: boolean;
  /** §4: autoplay is cancelled while a video shows. */
  readonly onVideo?: ((showing: boolean) => void) | undefined;
}

/** The picture or video of a slide. */
export function SlideMedia({ slide, slots, ratio, mode, inactive = false, onVideo }: SlideMediaProps) {
  return (
    <Media
      image={slide}
      video={slide.type === 'video' ? (slide.video ?? {}) : undefined}
      title={slide.title}
      slots={slots}
      mode={mode}
      aspectRatio={ratio}
      inactive={inactive}
      onShow={() => onVideo?.(true)}
      onHide={() => onVideo?.(false)}
    />
  );
}
