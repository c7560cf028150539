import * as v from 'valibot';

/** What the visitor must allow before a part of a block contacts another site: a field for a block's schema. */
export const purposeField = v.nullish(v.picklist(['necessary', 'performance', 'advertising']), 'advertising');
