import { type InferOutput, nullish, object, pipe, transform, unknown } from '@plinth/sdk/fields';

const SAVED_PREFERENCES_LAYOUTS = ['HIDDEN', 'PILL', 'SUB_FOOTER'] as const;
type SavedPreferencesLayout = (typeof SAVED_PREFERENCES_LAYOUTS)[number];

/**
 * How visitors can change their choices later. An unknown layout becomes `SUB_FOOTER`, so that the link is always
 * there.
 */
export const cookiePreferencesSchema = object({
  savedPreferencesLayout: pipe(
    nullish(unknown(), 'SUB_FOOTER'),
    transform(
      (value): SavedPreferencesLayout => SAVED_PREFERENCES_LAYOUTS.find((each) => each === value) ?? 'SUB_FOOTER',
    ),
  ),
});

export type CookiePreferencesData = InferOutput<typeof cookiePreferencesSchema>;
