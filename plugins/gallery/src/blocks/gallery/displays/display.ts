import type { ComponentType } from 'react';
import type { DisplayProps } from '../layouts/display-props.ts';
import type { GalleryData } from '../schema.ts';
import type { DisplayRow } from './display-table.ts';

/** What the gallery knows of a display: its row of the table, and the exports of its folder. */
export interface Display extends Pick<DisplayRow, 'containerName' | 'text' | 'opensLightbox'> {
  readonly component: ComponentType<DisplayProps>;
  /** Class names of the container that only this display has, as templates know them. */
  readonly classNames?: (data: GalleryData) => string;
  /** What is wrong with its options. Undefined when nothing is. */
  readonly problem?: (data: GalleryData) => DisplayProblem | undefined;
}

export interface DisplayProblem {
  /** A message of §5 or §8. */
  readonly message: string;
  readonly hint: string;
}
