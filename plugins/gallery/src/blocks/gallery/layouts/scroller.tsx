import type { ImageSlot } from '@plinth/sdk/media';
import { type CSSProperties, useState } from 'react';
import type { Gallery } from '../../../core/gallery.ts';
import type { GalleryState } from '../../../core/gallery-state.ts';
import { carouselRole, galleryLabel, slidesLabel } from '../../../messages/messages.ts';
import { type CustomProperties, withProperties } from '../../../style/with-properties.ts';
import { slideAttributes, slideGroup } from '../slide/slide-attributes.ts';
import { SlideContent } from '../slide/slide-content.tsx';
import { useActiveSlide } from '../slide/use-active-slide.ts';
import { useServerSlides } from '../slide/use-server-slides.ts';
import type { Alignment } from './alignment.ts';
import type { DisplayProps } from './display-props.ts';
import { GalleryControls } from './gallery-controls.tsx';
import { galleryName } from './gallery-name.ts';
import classes from './scroller.module.css';
import type { Steps } from './steps.ts';
import { useMoving } from './use-moving.ts';

interface ScrollerProps extends DisplayProps {
  /** Class that lays the slides out. */
  readonly layout: string | undefined;
  /** Custom properties that the layout needs. `--gap` is the space between slides. */
  readonly properties: CustomProperties;
  readonly alignment: Alignment;
  readonly slots: readonly ImageSlot[] | ((index: number) => readonly ImageSlot[]);
  /** The functions of the controls, and which controls are disabled. */
  readonly steps: (gallery: Gallery, state: GalleryState, widthPx: number | undefined) => Steps;
  readonly unit: 'slide' | 'slides';
  /** Width from which all slides fit, for the stylesheet. From this width on, no controls are needed. */
  readonly fits?: string | undefined;
  readonly slideStyle?: (index: number) => CSSProperties;
}

/**
 * With more slides than this, all of them are laid out at once. When slides are laid out late, each press of the Tab
 * key makes the browser lay out one more slide and the whole strip again. With a thousand slides that would take
 * seconds. Laying out all of them at once takes a fraction of that.
 */
const MOST_LATE_SLIDES = 100;

/** A display that is a strip of slides. It scrolls natively, with and without its script. */
export function Scroller(props: ScrollerProps) {
  const { data, slides, look, layout, properties, alignment, slots, unit, fits } = props;
  const { id, moving, onVideo, motion, FitMeta } = useMoving(props, data.loop ?? data.autoplay);
  const { gallery, state, root, strip } = moving;
  const [width, setWidth] = useState<number>();
  const steps = props.steps(gallery, state, width);
  // When text is under the pictures, each slide has its own height.
  const even = look.meta === 'over' || !(look.title || look.description);
  const isLaidOutLate = even && slides.length <= MOST_LATE_SLIDES;
  const inside = useServerSlides(strip, data, slides, (slide, index) => (
    <div
      key={index}
      {...slideAttributes(slide, look.design, classes.slide, index === 0)}
      {...slideGroup(index, slides.length)}
      data-meta-on-hover={data.showMetaOnHover || undefined}
      style={props.slideStyle?.(index)}
    >
      <SlideContent
        slide={slide}
        index={index}
        look={look}
        slots={typeof slots === 'function' ? slots(index) : slots}
        ratio="parent"
        onVideo={onVideo}
      />
    </div>
  ));
  useActiveSlide(strip, state.index);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark for each gallery would be too many, and a fieldset is for forms.
    <div
      role="group"
      ref={root}
      className={classes.scroller}
      aria-roledescription={carouselRole()}
      aria-label={galleryName(galleryLabel(), data, slides)}
      data-fits={fits}
      data-meta={data.metaPosition}
    >
      <GalleryControls
        controls={id}
        state={state}
        steps={steps}
        unit={unit}
        arrows={data.controls && motion !== null}
        counter={false}
      >
        {motion && <motion.ScrollerMotion {...moving} steps={steps} alignment={alignment} onWidth={setWidth} />}
      </GalleryControls>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        ref={strip}
        id={id}
        className={`sqs-gallery sqs-gallery-design-${look.design} ${classes.strip} ${layout} ${isLaidOutLate ? classes.late : ''}`}
        style={withProperties(properties)}
        data-align={alignment}
        data-live={motion && true}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keys.
        tabIndex={0}
        role="group"
        aria-label={slidesLabel()}
        {...inside}
      />
      {FitMeta && <FitMeta {...moving} />}
    </div>
  );
}
