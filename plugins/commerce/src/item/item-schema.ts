import { type Product, productSchema } from '@plinth/sdk/commerce';
import { MeasurementUnit } from '@plinth/sdk/enums';
import {
  array,
  imageFields,
  maxLength,
  nullish,
  number,
  object,
  pipe,
  text,
  transform,
  unknown,
} from '@plinth/sdk/fields';
import type { PictureImage } from '@plinth/sdk/media';
import type { GenericSchema } from 'valibot';
import { type Rating, ratingSchema } from '../reviews/rating-schema.ts';

/** A product as item JSON, the answer of `GET /api/commerce/products/{id}`. */
export interface Item {
  readonly id: string;
  readonly title: string;
  /** Plain text. An empty line begins a paragraph. */
  readonly excerpt: string;
  /** Address of the product's page; empty when the product has no page. */
  readonly fullUrl: string;
  readonly images: readonly PictureImage[];
  /** §3 State of the product: PUBLISHED, SCHEDULED or DRAFT. */
  readonly workflowState: string;
  readonly structuredContent: Product;
  /** Null while nobody has rated the product. */
  readonly rating: Rating | null;
  /**
   * Fields of a form (§3) in which visitors enter something about the product. They are parsed only where they are
   * shown.
   */
  readonly additionalFields: readonly unknown[];
  /** `MeasurementUnit` of the measures. Every value except imperial counts as metric. */
  readonly measurementStandard: number;
  readonly measures: readonly VariantMeasures[];
}

/** Weight and size of a variant, in the units of the store. 0 is a measure that is not known. */
export interface VariantMeasures {
  readonly sku: string;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

const MOST_IMAGES = 50;
const MOST_FIELDS = 20;
const words = () => nullish(text(), '');
const measure = () => nullish(number(), 0);

const written = object({
  id: words(),
  title: words(),
  excerpt: words(),
  fullUrl: words(),
  /** The picture of items that have no list of pictures. */
  assetUrl: words(),
  assetAlt: words(),
  originalSize: words(),
  images: nullish(pipe(array(object(imageFields)), maxLength(MOST_IMAGES)), []),
  workflowState: nullish(text(), 'PUBLISHED'),
  structuredContent: productSchema(),
  rating: nullish(ratingSchema, null),
  measurementStandard: nullish(number(), MeasurementUnit.metric),
  measures: nullish(
    array(object({ sku: text(), weight: measure(), length: measure(), width: measure(), height: measure() })),
    [],
  ),
  additionalFields: nullish(pipe(array(unknown()), maxLength(MOST_FIELDS)), []),
});

/** Schema of item JSON. */
export const itemSchema: GenericSchema<unknown, Item> = pipe(
  written,
  transform(({ assetUrl: src, assetAlt: alt, originalSize: imageDimensions, images, ...item }) => ({
    ...item,
    images: images.length === 0 && src !== '' ? [{ src, alt, imageDimensions, imageFocalPoint: '' }] : images,
  })),
);
