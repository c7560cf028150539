import * as f from '@plinth/sdk/fields';

/** Data of the cart of a page. What is in the cart is not in the page, because a page is the same for everybody. */
export const cartBlockSchema = f.object({
  title: f.nullish(f.text(), ''),
  /** Where the link in an empty cart leads. */
  continueUrl: f.nullish(f.text(), '/'),
});

export type CartBlockData = f.InferOutput<typeof cartBlockSchema>;
