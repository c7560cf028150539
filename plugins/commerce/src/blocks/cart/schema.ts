import * as f from '@plinth/sdk/fields';

/**
 * Data of a cart block. The content of the cart is not part of the data, because a page is the same for all visitors.
 */
export const cartBlockSchema = f.object({
  title: f.nullish(f.text(), ''),
  /** Address of the link in an empty cart. */
  continueUrl: f.nullish(f.text(), '/'),
});

export type CartBlockData = f.InferOutput<typeof cartBlockSchema>;
