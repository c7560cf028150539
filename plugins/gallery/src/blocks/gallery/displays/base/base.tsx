import type { DisplayProps } from '../../layouts/display-props.ts';
import { SlideList } from '../../layouts/slide-list.tsx';
import classes from './base.module.css';

/** The simplest display: slides one below the other, each in its own aspect ratio. */
export function Base(props: DisplayProps) {
  const gap = props.data.gutter ?? 0;
  return <SlideList {...props} layout={classes.slides} properties={{ '--gap': `${gap}px` }} slots={[{}]} />;
}
