import * as v from 'valibot';
import { text } from '../schema/text.ts';

/** A picture with the names of §3, as a page file holds it and as `Picture` renders it. */
export interface PictureImage {
  readonly src: string;
  readonly alt?: string | undefined;
  /** Width and height in pixels: `2500x1667`. */
  readonly imageDimensions?: string | undefined;
  /** The focal point, for example `0.5,0.25`: two numbers from 0 to 1, measured from the left and from the top. */
  readonly imageFocalPoint?: string | undefined;
}

/**
 * Fields of a picture, for a block's schema: `v.object({ ...imageFields, title: … })`. The parsed values stay text, so
 * that the result from the server can be parsed again in the browser.
 */
export const imageFields = {
  src: v.nullish(v.string(), ''),
  alt: v.nullish(text(), ''),
  imageDimensions: v.nullish(v.string(), ''),
  imageFocalPoint: v.nullish(v.string(), ''),
} as const;
