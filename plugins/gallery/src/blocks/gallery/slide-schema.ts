import * as v from '@plinth/sdk/fields';
import { choiceField, flagField } from './option-fields.ts';

/** §3 Slide attributes, by their names without `data-`. Every field may be missing or null. */
export const slideSchema = v.object({
  ...v.imageFields,
  type: choiceField(['image', 'video'], 'image'),
  id: v.nullish(v.string(), ''),
  /** Address of the item's own page. §2: the slideshow history writes it into the address bar. */
  url: v.nullish(v.string(), ''),
  clickThroughUrl: v.nullish(v.string(), ''),
  newWindow: flagField(false),
  title: v.nullish(v.text(), ''),
  description: v.nullish(v.html(), ''),
  /** `light` or `dark`. Empty for the theme of the gallery. */
  lightboxTheme: choiceField(['', 'light', 'dark'], ''),
  /** The video of a slide of type `video`. `src` is then the picture that is shown before the video plays. */
  video: v.nullish(v.object(v.videoFields)),
});

export type SlideData = v.InferOutput<typeof slideSchema>;
