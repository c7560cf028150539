import * as v from 'valibot';
import { text } from '../schema/text.ts';

/** A picture as page files contain it, with the field names of §3. `Picture` renders it. */
export interface PictureImage {
  readonly src: string;
  readonly alt?: string | undefined;
  /** Width and height of the picture in pixels, for example `2500x1667`. */
  readonly imageDimensions?: string | undefined;
  /** The focal point, for example `0.5,0.25`: two numbers from 0 to 1, measured from the left and from the top. */
  readonly imageFocalPoint?: string | undefined;
}

/**
 * Fields of a picture, for a block's schema: `v.object({ ...imageFields, title: … })`. The schemas do not convert the
 * texts, so that the browser can parse again what the server has parsed.
 */
export const imageFields = {
  src: v.nullish(v.string(), ''),
  alt: v.nullish(text(), ''),
  imageDimensions: v.nullish(v.string(), ''),
  imageFocalPoint: v.nullish(v.string(), ''),
} as const;
