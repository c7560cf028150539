import type { ComponentType } from 'react';
import type { DisplayProps } from '../layouts/display-props.ts';
import type { GalleryData } from '../schema.ts';
import type { DisplayRow } from './display-table.ts';

/** A display as the gallery uses it: its row of the table, and the exports of its folder. */
export interface Display extends Pick<DisplayRow, 'containerName' | 'text' | 'opensLightbox'> {
  readonly component: ComponentType<DisplayProps>;
  /** Further class names of the container for this display, on which templates rely. */
  readonly classNames?: (data: GalleryData) => string;
  /** Describes what is wrong with the display's options. Undefined when nothing is wrong. */
  readonly problem?: (data: GalleryData) => DisplayProblem | undefined;
}

export interface DisplayProblem {
  /** Text of the report: a message of §5 or §8. */
  readonly message: string;
  readonly hint: string;
}
