import { memo, useRef, useState } from 'react';
import { displayRatio, slideRatio } from '../aspect-ratio.ts';
import { slideAttributes } from '../slide/slide-attributes.ts';
import { SlideContent } from '../slide/slide-content.tsx';
import type { SlideLook } from '../slide/slide-look.ts';
import type { SlideData } from '../slide-schema.ts';
import { useGallery } from '../use-gallery.ts';
import { useLife } from '../use-life.ts';
import { withProperties } from '../with-properties.ts';
import type { DisplayProps } from './display-props.ts';
import { GalleryControls } from './gallery-controls.tsx';
import classes from './stacked.module.css';
import { ThumbnailStrip } from './thumbnail-strip.tsx';

/** §9 Stacked: how many slides beside the current one are fetched ahead. */
const STACKED_PRELOAD = 1;

/**
 * §2 Slideshow gallery: one slide at a time. Before the script it is a strip of slides that snap into place; then the
 * same slides lie on top of each other, the current one where it was.
 */
export function Stacked({ data, slides, look, blockId }: DisplayProps) {
  const id = `gallery-${blockId}`;
  const count = slides.length;
  const { gallery, state } = useGallery(count, data.loop ?? true);
  const life = useLife(count > 1);
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState(false);
  const live = life !== undefined;
  const tabbed = data.thumbnails && count > 1;
  const [first] = slides;
  const ratio = displayRatio(data) ?? (first ? slideRatio(first) : 1);
  const preload = data.preload ?? STACKED_PRELOAD;

  return (
    // biome-ignore lint/a11y/useSemanticElements: many landmarks are none, and a fieldset is for forms.
    <div role="group" ref={root} className={classes.stacked} aria-roledescription="carousel" aria-label="Slideshow">
      <div
        className={classes.stage}
        data-meta={data.metaPosition}
        data-meta-on-hover={data.showMetaOnHover || undefined}
      >
        {count > 1 && (
          <GalleryControls
            controls={id}
            index={state.index}
            count={count}
            onPrevious={gallery.previous}
            onNext={gallery.next}
            previousDisabled={!state.loop && state.index === 0}
            nextDisabled={!state.loop && state.index === count - 1}
            unit="slide"
            arrows={data.controls}
            counter={data.controls}
          >
            {life && (
              <life.SlideshowLife
                gallery={gallery}
                state={state}
                data={data}
                slides={slides}
                root={root}
                viewport={viewport}
                videoShowing={video}
              />
            )}
          </GalleryControls>
        )}
        {/* Focusable, because without a script it is scrolled by keys; with one there is nothing to scroll. */}
        <div
          ref={viewport}
          id={id}
          className={`sqs-gallery sqs-gallery-design-stacked ${classes.viewport}`}
          style={withProperties({ '--ratio': Math.round(ratio * 1e4) / 1e4 })}
          data-live={live || undefined}
          {...(!live && count > 1 && { tabIndex: 0, role: 'group', 'aria-label': 'Slides' })}
        >
          {slides.map((slide, index) => (
            <StackedSlide
              // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing, and the same twice.
              key={index}
              slide={slide}
              index={index}
              count={count}
              look={look}
              mode={data.autoCrop ? 'fill' : 'fit'}
              elementId={`${id}-${index}`}
              tabbed={tabbed}
              live={live}
              active={index === state.index}
              near={isNear(index, state, preload)}
              onVideo={setVideo}
            />
          ))}
        </div>
      </div>
      {tabbed && <ThumbnailStrip data={data} slides={slides} slideId={id} slideshow={gallery} life={life} />}
    </div>
  );
}

interface StackedSlideProps {
  readonly slide: SlideData;
  readonly index: number;
  readonly count: number;
  readonly look: SlideLook;
  readonly mode: 'fill' | 'fit';
  readonly elementId: string;
  readonly tabbed: boolean;
  readonly live: boolean;
  readonly active: boolean;
  /** Close enough to be fetched, or just leaving. */
  readonly near: boolean;
  readonly onVideo: (showing: boolean) => void;
}

const SLOTS = [{}];

/** Drawn again only when it comes, goes or draws near: a gallery of thousands of slides moves as quickly as one of two. */
const StackedSlide = memo(function StackedSlide(props: StackedSlideProps) {
  const { slide, index, count, look, mode, elementId, tabbed, live, active, near, onVideo } = props;
  const { className, ...attributes } = slideAttributes(slide, 'stacked', active);
  const name = `${index + 1} of ${count}`;
  return (
    <div
      id={elementId}
      className={`${className} ${classes.slide}`}
      {...attributes}
      {...(tabbed && live
        ? { role: 'tabpanel', 'aria-label': name }
        : { role: 'group', 'aria-roledescription': 'slide', 'aria-label': name })}
      data-near={near || undefined}
      inert={live && !active}
    >
      <SlideContent
        slide={slide}
        index={index}
        look={look}
        slots={SLOTS}
        ratio="parent"
        mode={mode}
        inactive={live && !active}
        onVideo={onVideo}
      />
    </div>
  );
});

function isNear(index: number, state: { index: number; previous: number; count: number }, preload: number): boolean {
  const apart = Math.abs(index - state.index);
  return Math.min(apart, state.count - apart) <= preload || index === state.previous;
}
