import {
  CAROUSEL_CAPS,
  CAROUSEL_GUTTER_PX,
  CAROUSEL_PER_VIEW,
  carouselControls,
  groupStart,
  slidesInView,
} from '../../../../core/carousel-group.ts';
import { itemRatio } from '../../aspect-ratio.ts';
import { columnOf } from '../../layouts/column-slots.ts';
import type { DisplayProps } from '../../layouts/display-props.ts';
import { Scroller } from '../../layouts/scroller.tsx';
import classes from './carousel.module.css';

/** §1 Carousel: shows a fixed number of slides at a time, and moves by groups. */
export function Carousel(props: DisplayProps) {
  const { data, slides } = props;
  const perView = Math.round(data.slidesPerRow ?? data.thumbnailsPerRow ?? CAROUSEL_PER_VIEW);
  const gap = data.gutter ?? data.padding ?? CAROUSEL_GUTTER_PX;
  const ratio = itemRatio(data) ?? 1;
  const inView = (widthPx: number | undefined) => (widthPx === undefined ? perView : slidesInView(perView, widthPx));
  return (
    <Scroller
      {...props}
      layout={classes.slides}
      properties={{ '--per-view': perView, '--gap': `${gap}px`, '--ratio': ratio }}
      alignment="start"
      slots={[
        ...CAROUSEL_CAPS.map((cap) => ({
          upToPx: cap.belowPx - 0.01,
          ...columnOf(Math.min(cap.perView, perView), gap),
          ratio,
        })),
        columnOf(perView, gap),
      ]}
      unit="slides"
      fits={fitsFrom(slides.length, perView)}
      steps={(gallery, { index, count, loop }, widthPx) => {
        const shown = inView(widthPx);
        const { previousDisabled, nextDisabled } = carouselControls(index, count, shown, loop);
        return {
          previous: () => gallery.go(groupStart(index, count, shown, -1, loop), -1),
          next: () => gallery.go(groupStart(index, count, shown, 1, loop), 1),
          previousDisabled,
          nextDisabled,
        };
      }}
    />
  );
}

/**
 * §4: names the width of the gallery from which all slides fit in one view. From this width on, the stylesheet hides
 * the controls.
 */
function fitsFrom(count: number, perView: number): string | undefined {
  const [narrow, middle] = CAROUSEL_CAPS;
  if (count <= Math.min(perView, narrow.perView)) return 'always';
  if (count <= Math.min(perView, middle.perView)) return 'middle';
  return count <= perView ? 'wide' : undefined;
}
