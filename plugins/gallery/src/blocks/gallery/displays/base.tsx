import type { DisplayProps } from './display-props.ts';
import classes from './slide-list.module.css';
import { SlideList } from './slide-list.tsx';

/** The simplest display: slides one below the other, each in its own shape. */
export function Base(props: DisplayProps) {
  const gap = props.data.gutter ?? 0;
  return <SlideList {...props} layout={classes.base} properties={{ '--gap': `${gap}px` }} slots={[{}]} />;
}
