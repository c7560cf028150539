import * as v from 'valibot';

const SAVED_PREFERENCES_LAYOUTS = ['HIDDEN', 'PILL', 'SUB_FOOTER'] as const;

/** How a visitor who has decided gets back to the choices. Unknown layouts are `SUB_FOOTER`, so that there is a way. */
export const cookiePreferencesSchema = v.object({
  savedPreferencesLayout: v.fallback(v.nullish(v.picklist(SAVED_PREFERENCES_LAYOUTS), 'SUB_FOOTER'), 'SUB_FOOTER'),
});

export type CookiePreferencesData = v.InferOutput<typeof cookiePreferencesSchema>;
