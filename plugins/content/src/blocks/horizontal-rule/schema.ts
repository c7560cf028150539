import * as v from 'valibot';

/** Horizontal rule (block type 47). It has no fields. */
export const horizontalRuleSchema = v.object({});
