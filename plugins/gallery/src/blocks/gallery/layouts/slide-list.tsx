import type { ImageSlot } from '@plinth/sdk/media';
import { type CSSProperties, useRef } from 'react';
import { type CustomProperties, withProperties } from '../../../style/with-properties.ts';
import { slideAttributes } from '../slide/slide-attributes.ts';
import { SlideContent } from '../slide/slide-content.tsx';
import { useServerSlides } from '../slide/use-server-slides.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';

interface SlideListProps extends DisplayProps {
  /** Class that lays the list out. */
  readonly layout: string | undefined;
  /** Custom properties that the layout needs. `--gap` is the space between slides. */
  readonly properties: CustomProperties;
  readonly slots: readonly ImageSlot[] | ((index: number) => readonly ImageSlot[]);
  /** Aspect ratio of every picture. Undefined when each picture keeps its own ratio. */
  readonly ratio?: number | undefined;
  readonly slideStyle?: (index: number) => CSSProperties;
}

/** A display that shows all slides at once: a list that is laid out by the stylesheet alone. */
export function SlideList({ data, slides, look, layout, properties, slots, ratio, slideStyle }: SlideListProps) {
  const list = useRef<HTMLUListElement>(null);
  const inside = useServerSlides(list, data, slides, (slide, index) => {
    const places = typeof slots === 'function' ? slots(index) : slots;
    return (
      <li key={index} {...slideAttributes(slide, look.design, classes.slide)} style={slideStyle?.(index)}>
        <SlideContent slide={slide} index={index} look={look} slots={places} ratio={ratio} />
      </li>
    );
  });

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: for Safari, a list without bullets is a list only with this role.
      role="list"
      className={`sqs-gallery sqs-gallery-design-${look.design} ${classes.list} ${layout}`}
      style={withProperties(properties)}
      {...inside}
    />
  );
}
