import { prepareFields } from '@plinth/sdk/forms/react';
import { loadLife } from '../../life/load-life.ts';
import type { FormData } from './schema.ts';

/** What the first render of this form needs beyond the block itself. */
export async function prepareForm({ fields, returned }: Pick<FormData, 'fields' | 'returned'>): Promise<void> {
  await Promise.all([prepareFields(fields), returned && loadLife()]);
}
