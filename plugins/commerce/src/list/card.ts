import { moneySchema, type ProductSummary, productSummary, subscriptionPlanSchema } from '@plinth/sdk/commerce';
import { boolean, nullish, object, picklist, pipe, text, transform } from '@plinth/sdk/fields';
import type { PictureImage } from '@plinth/sdk/media';
import { exactOptional, type GenericSchema, nullable, union } from 'valibot';
import { type Item, itemSchema } from '../item/item-schema.ts';

/**
 * The fields of a product that a list shows. A page contains these fields instead of item JSON, which is several times
 * as long.
 */
export interface Card extends ProductSummary {
  readonly id: string;
  readonly title: string;
  /** Address of the product's page; empty when the product has no page. */
  readonly url: string;
  readonly image: PictureImage | null;
}

const words = () => nullish(text(), '');
const kind = <const Kind extends string>(name: Kind) => picklist([name]);

const shownPriceSchema = union([
  object({ kind: kind('sale'), price: moneySchema(), original: moneySchema() }),
  object({ kind: picklist(['from', 'plain']), price: moneySchema() }),
]);

const cardFields = object({
  id: words(),
  title: words(),
  url: words(),
  image: nullish(object({ src: text(), alt: words(), imageDimensions: words() }), null),
  // Only a card has this required field. Item JSON fails here, and is then parsed with `itemSchema`.
  price: nullable(shownPriceSchema),
  onSale: nullish(boolean(), false),
  soldOut: nullish(boolean(), false),
  subscriptionPlan: exactOptional(subscriptionPlanSchema()),
});

/** Reads a card, or makes a card from item JSON. */
export const cardSchema: GenericSchema<unknown, Card> = union([cardFields, pipe(itemSchema, transform(cardOf))]);

function cardOf({ id, title, fullUrl, images: [image], structuredContent }: Item): Card {
  return {
    id,
    title,
    url: fullUrl,
    image: image ? { src: image.src, alt: image.alt ?? '', imageDimensions: image.imageDimensions ?? '' } : null,
    ...productSummary(structuredContent),
  };
}
