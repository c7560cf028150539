import { prepareFields } from '@plinth/sdk/forms/react';
import { lifeChunk } from '../../life/load-life.ts';
import type { FormData } from './schema.ts';

/** Loads what the first render of this form needs in addition to the block itself. */
export async function prepareForm({ fields, returned }: Pick<FormData, 'fields' | 'returned'>): Promise<void> {
  await Promise.all([prepareFields(fields), returned && lifeChunk.load()]);
}
