import { lazyChunk } from '@plinth/sdk/react';
import type { FieldOf, FormField } from '../field-definition.ts';

/** A field of a kind that few forms have. Its component is in a chunk of its own. */
export type RareField = FieldOf<(typeof RARE)[number]>;

const RARE = ['address', 'date', 'file', 'likert', 'phone', 'time'] as const;

export function isRare(field: FormField): field is RareField {
  return RARE.some((type) => type === field.type);
}

const rareFields = lazyChunk('rare-fields', () => import(/* webpackChunkName: "rare-fields" */ './rare-fields.tsx'));

/** The component that renders rare fields; undefined before `prepareFields` has loaded it. */
export const rareField = () => rareFields.module?.RareFieldOfKind;

/**
 * Loads what these fields need beyond the common ones. Every block that renders fields awaits it in its `prepare`, so
 * that the server HTML and the first render contain them.
 */
export async function prepareFields(fields: readonly FormField[]): Promise<void> {
  if (fields.some(isRare)) await rareFields.load();
}
