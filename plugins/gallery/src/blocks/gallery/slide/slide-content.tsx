import type { SlideData } from '../slide-schema.ts';
import classes from './slide.module.css';
import { SlideLink } from './slide-link.tsx';
import type { SlideLook } from './slide-look.ts';
import { SlideMedia, type SlideMediaProps } from './slide-media.tsx';
import { SlideMeta } from './slide-meta.tsx';

interface SlideContentProps extends SlideMediaProps {
  readonly slide: SlideData;
  readonly index: number;
  readonly look: SlideLook;
}

/** What stands in a slide, whichever display it is part of. */
export function SlideContent({ index, look, ...media }: SlideContentProps) {
  const { slide, mode } = media;
  return (
    <>
      <div className={`margin-wrapper ${classes.margin}`}>
        <SlideLink slide={slide} index={index} look={look} mode={mode}>
          <SlideMedia {...media} />
        </SlideLink>
      </div>
      <SlideMeta slide={slide} look={look} />
    </>
  );
}
