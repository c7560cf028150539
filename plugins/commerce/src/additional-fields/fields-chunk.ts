import { lazyChunk } from '@plinth/sdk/react';

/** The chunk with the additional fields of a product. It is separate, because few products have such fields. */
export const fieldsChunk = lazyChunk(
  'product-fields',
  () => import(/* webpackChunkName: "product-fields" */ './additional-fields.tsx'),
);

/** The functions of the additional fields that the product's form calls. */
export interface FieldsHandle {
  /**
   * Checks what was entered.
   * @returns The values by the ids of the fields; undefined when a value is wrong. Then the field shows a message and
   * gets the focus.
   */
  check(form: HTMLFormElement): Readonly<Record<string, unknown>> | undefined;
}
