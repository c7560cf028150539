import * as v from '@plinth/sdk/fields';
import { galleryLabel } from '../../messages/messages.ts';
import { OTHER_NAMES } from './displays/generated/designs.ts';
import { DISPLAY_OPTIONS } from './displays/generated/options.ts';
import {
  choiceField,
  flagField,
  maybeFlagField,
  nameField,
  numberField,
  optionField,
  readNumber,
} from './option-fields.ts';
import { slideSchema } from './slide-schema.ts';

/** §3: the values of the option `meta-position`. */
export const META_POSITIONS = [
  'top',
  'bottom',
  'top-left',
  'bottom-left',
  'top-right',
  'bottom-right',
  'center',
] as const;

/** §9 Lightbox: default title. */
export const DEFAULT_TITLE = galleryLabel();

const fields = v.object({
  /**
   * A display of §1, or an older name (see `designOf`). When this is missing, `variant` names the design, by number or
   * by name.
   */
  design: nameField('base'),
  slides: v.nullish(v.array(slideSchema), []),

  /** Width divided by height of every picture. `Auto` keeps the ratio of each picture. */
  imageAspectRatio: optionField((value) => (value === 'Auto' ? 'Auto' : readNumber(value, 0.05, 20)), undefined),
  /** Aspect ratio of the whole display: a number, or a name such as `anamorphic-widescreen`. */
  aspectRatio: optionField((value) => (typeof value === 'string' ? value : readNumber(value, 0.05, 20)), undefined),
  /** Height of the whole display in percent of its width. */
  vSize: numberField(1, 500),
  slidesPerRow: numberField(1, 24),
  thumbnailsPerRow: numberField(1, 24),
  /** Width of a column in pixels. §5: a positive number. */
  columnWidth: numberField(Number.MIN_VALUE),
  gutter: numberField(0),
  padding: numberField(0),
  squareThumbs: flagField(false),
  autoCrop: flagField(true),
  /** True shows videos and pictures, false only pictures. */
  mixedContent: flagField(true),

  autoplay: flagField(false),
  /** How long autoplay shows a slide, in seconds. */
  autoplayDuration: numberField(0.1),
  random: flagField(false),
  loop: maybeFlagField(),
  controls: flagField(true),
  /** How long a transition takes, in seconds. */
  speed: numberField(0),
  /** Number of slides that are fetched ahead on either side of the current slide. */
  preload: numberField(0, 99),
  /** True: the gallery writes the current slide into the page's address (§2). */
  history: flagField(false),

  showMeta: flagField(false),
  showMetaOnlyTitle: flagField(false),
  showMetaOnlyDescription: flagField(false),
  showMetaOnHover: flagField(false),
  metaPosition: choiceField(META_POSITIONS, 'bottom'),

  lightbox: maybeFlagField(),
  /** Accessible name of the lightbox, and of the gallery itself. */
  lightboxTitle: optionField((value) => (typeof value === 'string' && value.trim()) || DEFAULT_TITLE, DEFAULT_TITLE),
  lightboxTheme: choiceField(['light', 'dark'], 'dark'),
  newWindow: flagField(false),

  ...DISPLAY_OPTIONS,

  /** The message of §8 about a mistake in the JSON of the block's markup; empty when it has none. */
  problem: nameField(''),
});

/** Names of the options of a gallery. */
export const OPTIONS: readonly string[] = Object.keys(fields.entries);

/** §3 Gallery block data, an object: names in camelCase, or with hyphens as older pages have them. */
export const gallerySchema = v.pipe(
  v.unknown(),
  v.transform((raw) => {
    const { variant, ...options } = Object.fromEntries(
      // When an option occurs twice, null is ignored: older pages have `aspectRatio: null` in addition to
      // `aspect-ratio`.
      Object.entries(Object(raw)).flatMap(([name, value]: [string, unknown]) =>
        value == null ? [] : [[camelCase(name), value]],
      ),
    );
    return { design: OTHER_NAMES.get(variant) ?? variant, ...options };
  }),
  fields,
);

export type GalleryData = v.InferOutput<typeof gallerySchema>;

/** The name of an option, which older pages write with hyphens. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
