import { BlockVariant } from '@plinth/sdk/enums';
import { imageFields } from '@plinth/sdk/fields';
import { FIT_ALIGNMENTS } from '@plinth/sdk/media';
import { html, text } from '@plinth/sdk/schema';
import * as v from 'valibot';

/** §3 Block variants of the image. */
export const IMAGE_VARIANTS = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const;
export type ImageVariant = (typeof IMAGE_VARIANTS)[number];

const VARIANT_OF_NUMBER: Readonly<Record<number, ImageVariant>> = {
  [BlockVariant.imageInline]: 'inline',
  [BlockVariant.imagePoster]: 'poster',
  [BlockVariant.imageCard]: 'card',
  [BlockVariant.imageOverlap]: 'overlap',
  [BlockVariant.imageCollage]: 'collage',
  [BlockVariant.imageStack]: 'stack',
};

const CAPTION_POSITIONS = ['below', 'overlay', 'hover'] as const;
export const IMAGE_POSITIONS = ['left', 'right'] as const;

/** Limits of `aspectRatio`, which is width divided by height. */
export const LEAST_RATIO = 0.05;
export const MOST_RATIO = 20;
/** Limit of `maxWidth`. */
export const MOST_WIDTH_PX = 10_000;

const link = v.object({ url: v.nullish(v.string(), ''), newWindow: v.nullish(v.boolean(), false) });

/** §3 image (block type 5). Every field can be missing or null. */
export const imageSchema = v.pipe(
  v.object({
    ...imageFields,
    /** Name or number of a block variant of §3. */
    variant: v.nullish(
      v.pipe(
        v.union([v.picklist(IMAGE_VARIANTS), v.number()], 'Invalid variant'),
        v.transform((variant) => (typeof variant === 'number' ? VARIANT_OF_NUMBER[variant] : variant)),
        v.picklist(IMAGE_VARIANTS, 'Invalid variant'),
      ),
      'inline',
    ),
    title: v.nullish(text(), ''),
    caption: v.nullish(html(), ''),
    buttonText: v.nullish(text(), ''),
    /** Used only by the variant `inline`, because the other variants have a fixed place for their text. */
    captionPosition: v.nullish(v.picklist(CAPTION_POSITIONS), 'below'),
    /**
     * The side on which the picture is in the variants `card`, `overlap` and `collage`. Mirrored in right-to-left text.
     */
    imagePosition: v.nullish(v.picklist(IMAGE_POSITIONS), 'left'),
    clickthroughUrl: v.nullish(v.lazy((value) => (typeof value === 'object' ? link : v.string()))),
    newWindow: v.nullish(v.boolean()),
    /** True: the picture opens in the lightbox, unless it has a link. */
    lightbox: v.nullish(v.boolean(), false),
    /** Width divided by height of the picture's box. Default: the ratio of the picture. */
    aspectRatio: v.nullish(v.pipe(v.number(), v.minValue(LEAST_RATIO), v.maxValue(MOST_RATIO))),
    /** Maximum width of the block in pixels. */
    maxWidth: v.nullish(v.pipe(v.number(), v.minValue(1), v.maxValue(MOST_WIDTH_PX))),
    /** §5 Image loader mode. */
    mode: v.nullish(v.picklist(['fit', 'fill', 'none']), 'fill'),
    /** §5: position of a picture with the mode `fit` in its box. */
    alignment: v.nullish(v.picklist(FIT_ALIGNMENTS), 'center'),
  }),
  v.transform(({ clickthroughUrl, newWindow, ...look }) => {
    const target = typeof clickthroughUrl === 'object' && clickthroughUrl ? clickthroughUrl : { url: clickthroughUrl };
    return {
      ...look,
      clickthroughUrl: target.url ?? '',
      newWindow: newWindow ?? ('newWindow' in target && target.newWindow),
    };
  }),
);

export type ImageBlockData = v.InferOutput<typeof imageSchema>;
