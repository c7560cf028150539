import * as v from 'valibot';

/**
 * Field for the schema of a block: the purpose that the visitor must allow before a part of the block contacts a
 * different site.
 */
export const purposeField = v.nullish(v.picklist(['necessary', 'performance', 'advertising']), 'advertising');
