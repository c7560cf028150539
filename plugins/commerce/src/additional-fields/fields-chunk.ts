import { lazyChunk } from '@plinth/sdk/react';

/** The additional fields of a product. Few products have them, so they are a chunk of their own. */
export const fieldsChunk = lazyChunk(
  'product-fields',
  () => import(/* webpackChunkName: "product-fields" */ './additional-fields.tsx'),
);

/** What the form of the product needs of the additional fields. */
export interface FieldsHandle {
  /**
   * Checks what was entered.
   * @returns The values by the ids of the fields; undefined when one is wrong. Then its message is shown, and it has the
   *   focus.
   */
  check(form: HTMLFormElement): Readonly<Record<string, unknown>> | undefined;
}
