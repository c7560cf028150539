import { boolean, type InferOutput, nullish, object } from '@plinth/sdk/fields';

/** The settings of the store in the page context. */
export const cartLinkSchema = object({
  /** Is the link to the cart in the header of every page? */
  isCartInHeader: nullish(boolean(), true),
});

export type CartLinkData = InferOutput<typeof cartLinkSchema>;
