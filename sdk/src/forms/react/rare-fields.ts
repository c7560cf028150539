import { lazyChunk } from '@plinth/sdk/react';
import type { FormField } from '../field-definition.ts';
import { COMMON_COMPONENTS } from '../kinds/generated/common-components.ts';

/** The components of the kinds that few forms have. */
export const rareFields = lazyChunk(
  'rare-fields',
  () => import(/* webpackChunkName: "rare-fields" */ '../kinds/generated/rare-components.ts'),
);

/**
 * Loads the components that these fields need in addition to the common components. Every block that renders fields
 * awaits this in its `prepare`, so that the server HTML and the first render contain all fields.
 */
export async function prepareFields(fields: readonly FormField[]): Promise<void> {
  if (fields.some(({ type }) => !COMMON_COMPONENTS[type])) await rareFields.load();
}
