import { memo } from 'react';
import { PRELOAD_SLIDES } from '../../../../core/slides-ahead.ts';
import { carouselRole, slideshowLabel, slidesLabel } from '../../../../messages/messages.ts';
import { withProperties } from '../../../../style/with-properties.ts';
import { displayRatio, rounded, slideRatio } from '../../aspect-ratio.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { GalleryControls } from '../../layouts/gallery-controls.tsx';
import { galleryName } from '../../layouts/gallery-name.ts';
import { slideSteps } from '../../layouts/steps.ts';
import { useMoving } from '../../layouts/use-moving.ts';
import { slideAttributes, slideGroup } from '../../slide/slide-attributes.ts';
import { SlideContent } from '../../slide/slide-content.tsx';
import type { SlideLook } from '../../slide/slide-look.ts';
import type { SlideData } from '../../slide-schema.ts';
import { hasControl } from './has-control.ts';
import classes from './stacked.module.css';
import { ThumbnailStrip } from './thumbnail-strip.tsx';

/**
 * §2 Slideshow gallery: one slide at a time. Without the script it is a strip of slides with scroll snapping. When the
 * script starts, it puts the same slides on top of each other, and the visitor still sees the same slide.
 */
export function Stacked(props: DisplayProps) {
  const { data, slides, look } = props;
  const { id, moving, onVideo, motion, FitMeta } = useMoving(props, data.loop ?? true);
  const { gallery, state, root, strip } = moving;
  const count = slides.length;
  const steps = slideSteps(gallery, state);
  const live = Boolean(motion);
  // `motion` is null when the script cannot be loaded. The strip can still be scrolled. The controls are hidden,
  // because they would do nothing.
  const controls = data.controls && motion !== null;
  const tabbed = data.thumbnails && count > 1;
  const [first] = slides;
  const ratio = displayRatio(data) ?? (first ? slideRatio(first) : 1);
  const preload = data.preload ?? PRELOAD_SLIDES;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark for each gallery would be too many, and a fieldset is for forms.
    <div
      role="group"
      ref={root}
      className={classes.stacked}
      aria-roledescription={carouselRole()}
      aria-label={galleryName(slideshowLabel(), data, slides)}
    >
      {/* Tabs come before their panels in the reading order. The stylesheet puts them below the panels. */}
      {tabbed && <ThumbnailStrip data={data} slides={slides} slideId={id} slideshow={gallery} motion={motion} />}
      <div
        className={classes.stage}
        data-meta={data.metaPosition}
        data-meta-on-hover={data.showMetaOnHover || undefined}
      >
        <GalleryControls controls={id} state={state} steps={steps} unit="slide" arrows={controls} counter={controls}>
          {motion && <motion.StackedMotion {...moving} steps={steps} />}
        </GalleryControls>
        {/* The strip is focusable, because without a script visitors scroll it by keys. With the script it does not
            scroll. */}
        <div
          ref={strip}
          id={id}
          className={`sqs-gallery sqs-gallery-design-${look.design} ${classes.viewport}`}
          style={withProperties({ '--ratio': rounded(ratio) })}
          data-live={live || undefined}
          {...(!live && count > 1 && { tabIndex: 0, role: 'group', 'aria-label': slidesLabel() })}
        >
          {slides.map((slide, index) => (
            <StackedSlide
              // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing, or occur twice.
              key={index}
              slide={slide}
              index={index}
              count={count}
              look={look}
              ratio={ratio}
              elementId={`${id}:${index}`}
              tabbed={tabbed}
              live={live}
              active={index === state.index}
              near={isNear(index, state, preload)}
              onVideo={onVideo}
            />
          ))}
        </div>
        {FitMeta && <FitMeta {...moving} />}
      </div>
    </div>
  );
}

interface StackedSlideProps {
  readonly slide: SlideData;
  readonly index: number;
  readonly count: number;
  readonly look: SlideLook;
  /** Width divided by height of the display. */
  readonly ratio: number;
  readonly elementId: string;
  readonly tabbed: boolean;
  readonly live: boolean;
  readonly active: boolean;
  /** True when the picture of the slide is fetched ahead, or when the slide is moving out. */
  readonly near: boolean;
  readonly onVideo: (showing: boolean) => void;
}

/**
 * A slide is rendered again only when it becomes, or stops being, the current slide or a near slide (`near`). So a
 * gallery of thousands of slides moves as fast as a gallery of two.
 */
const StackedSlide = memo(function StackedSlide(props: StackedSlideProps) {
  const { slide, index, count, look, ratio, elementId, tabbed, live, active, near, onVideo } = props;
  const inactive = live && !active;
  return (
    <div
      id={elementId}
      {...slideAttributes(slide, look.design, classes.slide, active)}
      {...slideGroup(index, count)}
      {...(tabbed &&
        live && {
          role: 'tabpanel',
          'aria-roledescription': undefined,
          // A panel without a focusable element is focusable itself, so that the keyboard can reach it after its tab.
          tabIndex: hasControl(slide, look) ? undefined : 0,
        })}
      data-near={near || undefined}
      inert={inactive}
    >
      <SlideContent
        slide={slide}
        index={index}
        look={look}
        slots={[{ ratio }]}
        ratio="parent"
        inactive={inactive}
        onVideo={onVideo}
      />
    </div>
  );
});

function isNear(index: number, state: { index: number; previous: number; count: number }, preload: number): boolean {
  const apart = Math.abs(index - state.index);
  return Math.min(apart, state.count - apart) <= preload || index === state.previous;
}
