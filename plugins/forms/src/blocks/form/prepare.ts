import { inUse } from '@plinth/sdk/forms/kit';
import { prepareFields } from '@plinth/sdk/forms/react';
import type { FormBlockData } from './schema.ts';

/** Loads the code that the first render of this form needs in addition to the block itself. */
export async function prepareForm({ fields, returned }: Pick<FormBlockData, 'fields' | 'returned'>): Promise<void> {
  await Promise.all([prepareFields(fields), returned && inUse.load()]);
}
