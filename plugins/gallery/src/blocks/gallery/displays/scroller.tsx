import type { ImageSlot } from '@plinth/sdk/media';
import { type CSSProperties, useRef, useState } from 'react';
import type { Gallery } from '../../../core/gallery.ts';
import type { GalleryState } from '../../../core/gallery-state.ts';
import type { Alignment } from '../alignment.ts';
import { slideAttributes } from '../slide/slide-attributes.ts';
import { SlideContent } from '../slide/slide-content.tsx';
import { useActiveSlide } from '../slide/use-active-slide.ts';
import { useServerSlides } from '../slide/use-server-slides.ts';
import { useGallery } from '../use-gallery.ts';
import { useLife } from '../use-life.ts';
import { type CustomProperties, withProperties } from '../with-properties.ts';
import type { DisplayProps } from './display-props.ts';
import { GalleryControls } from './gallery-controls.tsx';
import classes from './scroller.module.css';

interface ScrollerProps extends DisplayProps {
  /** Class that lays the slides out. */
  readonly layout: string | undefined;
  readonly properties: CustomProperties;
  readonly alignment: Alignment;
  readonly slots: readonly ImageSlot[];
  /** What the controls do, and when. */
  readonly steps: (gallery: Gallery, state: GalleryState, widthPx: number | undefined) => ScrollerSteps;
  readonly unit: 'slide' | 'slides';
  /** Says to the stylesheet from which width on everything fits, so that there is nothing to control. */
  readonly fits?: string | undefined;
  readonly slideStyle?: (index: number) => CSSProperties;
}

export interface ScrollerSteps {
  readonly previous: () => void;
  readonly next: () => void;
  readonly previousDisabled: boolean;
  readonly nextDisabled: boolean;
}

/** The displays that are a strip of slides: scrolled natively, before the script, with it and without it. */
export function Scroller(props: ScrollerProps) {
  const { data, slides, look, blockId, layout, properties, alignment, slots, steps, unit, fits } = props;
  const id = `gallery-${blockId}`;
  const count = slides.length;
  const { gallery, state } = useGallery(count, data.loop ?? data.autoplay);
  const life = useLife(count > 1);
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState(false);
  const [width, setWidth] = useState<number>();
  const controls = steps(gallery, state, width);
  const inside = useServerSlides(strip, data, slides, (slide, index) => {
    const { className, ...attributes } = slideAttributes(slide, look.design, index === 0);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
      <div
        key={index}
        className={`${className} ${classes.slide}`}
        {...attributes}
        role="group"
        aria-roledescription="slide"
        aria-label={`${index + 1} of ${count}`}
        data-meta-on-hover={data.showMetaOnHover || undefined}
        style={props.slideStyle?.(index)}
      >
        <SlideContent
          slide={slide}
          index={index}
          look={look}
          slots={slots}
          ratio="parent"
          mode={data.autoCrop ? 'fill' : 'fit'}
          onVideo={setVideo}
        />
      </div>
    );
  });
  useActiveSlide(strip, state.index);

  return (
    // biome-ignore lint/a11y/useSemanticElements: many landmarks are none, and a fieldset is for forms.
    <div
      role="group"
      ref={root}
      className={classes.scroller}
      aria-roledescription="carousel"
      aria-label="Gallery"
      data-fits={fits}
    >
      {count > 1 && (
        <GalleryControls
          controls={id}
          index={state.index}
          count={count}
          onPrevious={controls.previous}
          onNext={controls.next}
          previousDisabled={controls.previousDisabled}
          nextDisabled={controls.nextDisabled}
          unit={unit}
          arrows={data.controls}
          counter={false}
        >
          {life && (
            <life.ScrollerLife
              gallery={gallery}
              state={state}
              data={data}
              slides={slides}
              root={root}
              strip={strip}
              alignment={alignment}
              videoShowing={video}
              onPrevious={controls.previous}
              onNext={controls.next}
              onWidth={setWidth}
            />
          )}
        </GalleryControls>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        ref={strip}
        id={id}
        className={`sqs-gallery sqs-gallery-design-${look.design} ${classes.strip} ${layout}`}
        style={withProperties(properties)}
        data-align={alignment}
        data-meta={data.metaPosition}
        data-live={life !== undefined || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
        role="group"
        aria-label="Slides"
        {...inside}
      />
    </div>
  );
}
