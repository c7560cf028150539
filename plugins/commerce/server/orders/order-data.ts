import { subscriptionPlanSchema } from '@plinth/sdk/commerce';
import * as v from 'valibot';
import { additionalFieldsSchema } from '../cart/stored-entry.ts';
import type { Location } from '../pricing/priced-cart.ts';

const text = v.string();
const units = v.number();

const contactSchema = v.object({
  name: text,
  phone: text,
  line1: text,
  line2: text,
  city: text,
  region: text,
  postalCode: text,
  country: text,
  note: text,
});

const explainedSchema = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(['subtotal', 'coupon', 'shipping', 'tax', 'included-tax', 'total', 'gift-card', 'due']),
      name: text,
      units,
    }),
  ),
  v.readonly(),
);

/** The data of an order as it was when the order was placed. Amounts are in minor units. */
const orderDataSchema = v.object({
  lines: v.array(
    v.object({
      entryId: text,
      itemId: text,
      sku: text,
      title: text,
      productType: text,
      options: v.record(text, text),
      quantity: v.number(),
      unit: units,
      total: units,
      /** What the visitor has entered in the additional fields. */
      fields: v.optional(additionalFieldsSchema, {}),
      discount: units,
      tax: units,
      /** Name of the file that the buyer gets. */
      download: v.optional(text),
      /** For a subscription: how often it is paid, and what each payment after the first costs. */
      plan: v.optional(subscriptionPlanSchema()),
      renewal: v.optional(v.object({ total: units, explained: explainedSchema })),
    }),
  ),
  explained: explainedSchema,
  coupons: v.array(text),
  giftCards: v.array(v.object({ id: text, hint: text, units })),
  shipping: v.nullable(v.object({ id: text, name: text, place: text })),
  contact: contactSchema,
  /** What the owner has entered when the order was sent. */
  sent: v.optional(v.object({ tracking: text, note: text })),
});

/** The contact of an order after the data of its buyer was erased. */
export const NO_CONTACT: OrderContact = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  note: '',
};

export type OrderData = v.InferOutput<typeof orderDataSchema>;
export type OrderContact = OrderData['contact'];
export type OrderLine = OrderData['lines'][number];

/** The place for which an order is priced: its delivery and its taxes. Undefined when the order needs no address. */
export function locationOf({ country, region, postalCode }: OrderContact): Location | undefined {
  return country === '' ? undefined : { country, region, postalCode };
}

export function readOrderData(json: string): OrderData {
  return v.parse(orderDataSchema, JSON.parse(json));
}

/** Undefined when the stored contact no longer fits; the visitor is then asked for it again. */
export function readContact(json: string): OrderContact | undefined {
  const { success, output } = v.safeParse(contactSchema, JSON.parse(json));
  return success ? output : undefined;
}
