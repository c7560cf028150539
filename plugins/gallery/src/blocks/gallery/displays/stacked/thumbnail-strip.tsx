import { KeyName } from '@plinth/sdk/design';
import { Picture } from '@plinth/sdk/media';
import { arrowStep } from '@plinth/sdk/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { type Gallery, linkGalleries } from '../../../../core/gallery.ts';
import { slideNumber, slidesLabel } from '../../../../messages/messages.ts';
import { withProperties } from '../../../../style/with-properties.ts';
import { rounded, slideRatio } from '../../aspect-ratio.ts';
import type { GalleryData } from '../../schema.ts';
import type { SlideData } from '../../slide-schema.ts';
import { useGallery } from '../../use-gallery.ts';
import type { useMotion } from '../../use-motion.ts';
import classes from './thumbnail-strip.module.css';

/** Default height of the strip, and default space above it, in pixels. */
const STRIP_HEIGHT_PX = 100;
const STRIP_MARGIN_PX = 20;
/** Maximum height of the strip, as a fraction of the gallery's width. The stylesheet has the same number. */
const MOST_HEIGHT = 0.22;
/** §9: a video's thumbnail is as wide as its height times 16/9. */
const VIDEO_THUMBNAIL_RATIO = 16 / 9;

interface ThumbnailStripProps {
  readonly data: GalleryData;
  readonly slides: readonly SlideData[];
  /** Beginning of the `id` attribute of each slide. */
  readonly slideId: string;
  readonly slideshow: Gallery;
  readonly motion: ReturnType<typeof useMotion>;
}

/**
 * §4 Linked galleries: a strip of thumbnails that controls the slideshow and follows it. Without the script the
 * thumbnails are links to the slides. With the script they are tabs.
 */
export function ThumbnailStrip({ data, slides, slideId, slideshow, motion }: ThumbnailStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { gallery, state } = useGallery(slides.length, false);
  const live = Boolean(motion);
  const height = data.thumbnailStripHeight ?? STRIP_HEIGHT_PX;
  useEffect(() => linkGalleries(slideshow, gallery), [slideshow, gallery]);

  const choose = (event: MouseEvent, index: number) => {
    if (!live) return;
    event.preventDefault();
    gallery.go(index);
  };
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll('a')];
    const by = arrowStep(event, event.currentTarget);
    // On a tab, Space must choose the slide, like Enter. Without this, the key would scroll the page.
    const chosen = event.key === KeyName.space ? tabs.findIndex((tab) => tab.matches(':focus')) : ENDS[event.key];
    const wanted = by ? state.index + by : chosen;
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    gallery.go((wanted + slides.length) % slides.length);
    tabs[gallery.state().index]?.focus();
  };

  return (
    <div
      ref={strip}
      className={`sqs-gallery-thumbnails ${classes.strip}`}
      style={withProperties({
        '--height': `${height}px`,
        '--margin': `${data.thumbnailStripMargin ?? STRIP_MARGIN_PX}px`,
      })}
      {...(live ? { role: 'tablist', 'aria-label': slidesLabel(), onKeyDown: moveFocus } : {})}
    >
      {slides.map((slide, index) => {
        const selected = index === state.index;
        const own = slide.type === 'video' ? VIDEO_THUMBNAIL_RATIO : slideRatio(slide);
        const ratio = data.squareThumbs ? 1 : rounded(own);
        return (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing, or occur twice.
            key={index}
            href={`#${slideId}:${index}`}
            draggable={false}
            className={`${selected ? 'sqs-active-slide' : ''} ${classes.thumbnail}`}
            style={withProperties({ '--ratio': ratio })}
            aria-label={slideNumber({ number: index + 1 }) + (slide.title ? `: ${slide.title}` : '')}
            onClick={(event) => choose(event, index)}
            {...(live && {
              role: 'tab',
              'aria-selected': selected,
              'aria-controls': `${slideId}:${index}`,
              tabIndex: selected ? 0 : -1,
            })}
          >
            <Picture
              image={{ ...slide, alt: '' }}
              slots={[{ share: MOST_HEIGHT * ratio, mostPx: height * ratio, ratio }]}
              aspectRatio="parent"
            />
          </a>
        );
      })}
      {motion && <motion.StripMotion gallery={gallery} state={state} strip={strip} alignment="middle" browsed />}
    </div>
  );
}

const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };
