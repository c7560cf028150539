import { lazyChunk } from '@plinth/sdk/react';
import type { FormField } from '../field-definition.ts';
import { COMMON_COMPONENTS } from '../kinds/generated/common-components.ts';

/** The components of the kinds that few forms have. */
export const rareFields = lazyChunk(
  'rare-fields',
  () => import(/* webpackChunkName: "rare-fields" */ '../kinds/generated/rare-components.ts'),
);

/**
 * Loads what these fields need beyond the common ones. Every block that renders fields awaits it in its `prepare`, so
 * that the server HTML and the first render contain them.
 */
export async function prepareFields(fields: readonly FormField[]): Promise<void> {
  if (fields.some(({ type }) => !COMMON_COMPONENTS[type])) await rareFields.load();
}
