import type { ImageSlot } from '@plinth/sdk/media';
import type { CSSProperties } from 'react';
import { slideAttributes } from '../slide/slide-attributes.ts';
import { SlideContent } from '../slide/slide-content.tsx';
import { type CustomProperties, withProperties } from '../with-properties.ts';
import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';

interface SlideListProps extends DisplayProps {
  /** Class that lays the list out. */
  readonly layout: string | undefined;
  /** Numbers that the layout needs. */
  readonly properties?: CustomProperties;
  readonly slots: readonly ImageSlot[] | ((index: number) => readonly ImageSlot[]);
  /** Shape of every picture; undefined when each keeps its own. */
  readonly ratio?: number | undefined;
  readonly slideStyle?: (index: number) => CSSProperties;
}

/** The displays that show everything at once: a list, laid out by the stylesheet alone. */
export function SlideList({ data, slides, look, layout, properties = {}, slots, ratio, slideStyle }: SlideListProps) {
  const mode = data.autoCrop ? 'fill' : 'fit';
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list out of a list without bullets, unless told again.
      role="list"
      className={`sqs-gallery sqs-gallery-design-${look.design} ${classes.list} ${layout}`}
      style={withProperties(properties)}
    >
      {slides.map((slide, index) => {
        const { className, ...attributes } = slideAttributes(slide, look.design);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may be missing, and the same twice.
            key={index}
            className={`${className} ${classes.slide}`}
            {...attributes}
            {...(slideStyle && { style: slideStyle(index) })}
          >
            <SlideContent
              slide={slide}
              index={index}
              look={look}
              slots={typeof slots === 'function' ? slots(index) : slots}
              ratio={ratio}
              mode={mode}
            />
          </li>
        );
      })}
    </ul>
  );
}
