/* Written by `npm run generate` from sdk/src/forms/kinds/kind-table.ts. Change it there. */

/** Kinds whose values are never kept in the browser. */
export const NEVER_KEPT = /^(?:password|currency|section|hidden|file)$/;
