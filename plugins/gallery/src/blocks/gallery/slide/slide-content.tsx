import type { ImageSlot } from '@plinth/sdk/media';
import { Media } from '@plinth/sdk/media/video';
import type { SlideData } from '../slide-schema.ts';
import classes from './slide.module.css';
import { SlideLink } from './slide-link.tsx';
import type { SlideLook } from './slide-look.ts';
import { SlideMeta } from './slide-meta.tsx';

interface SlideContentProps {
  readonly slide: SlideData;
  readonly index: number;
  readonly look: SlideLook;
  readonly slots: readonly ImageSlot[];
  /**
   * Width divided by height of the picture's box. `'parent'` when the picture fills an element of fixed size. Undefined
   * for the ratio of the picture itself.
   */
  readonly ratio: number | 'parent' | undefined;
  /** §4: true for a slide that is not shown, whose video must not play. Default: false. */
  readonly inactive?: boolean;
  /** §4: called when a video begins or ends. Autoplay waits while a video plays. */
  readonly onVideo?: (showing: boolean) => void;
}

/** The content of a slide. It is the same in every display. */
export function SlideContent({ slide, index, look, slots, ratio, inactive = false, onVideo }: SlideContentProps) {
  return (
    <>
      <div className={`margin-wrapper ${classes.margin}`}>
        <SlideLink slide={slide} index={index} look={look}>
          <Media
            image={slide}
            video={slide.type === 'video' ? (slide.video ?? {}) : undefined}
            title={slide.title}
            slots={slots}
            mode={look.mode}
            aspectRatio={ratio}
            inactive={inactive}
            onShow={() => onVideo?.(true)}
            onHide={() => onVideo?.(false)}
          />
        </SlideLink>
      </div>
      <SlideMeta slide={slide} look={look} />
    </>
  );
}
