import type { SiteErrorCode } from '@plinth/server/errors';

declare module '@plinth/server/error-codes' {
  interface SiteErrorTable extends OverrideErrorTable {}
}

type OverrideErrorTable = typeof OVERRIDE_ERRORS;

export const OVERRIDE_ERRORS = {
  'PLINTH-SITE-085': 'the override of a plugin has expired, has ended, or was never confirmed',
  'PLINTH-SITE-086': 'an override of a plugin was changed after it was signed',
  'PLINTH-SITE-087': 'the override of a plugin belongs to another account',
  'PLINTH-SITE-088': 'an override cannot be made for this plugin, key or address',
  'PLINTH-SITE-089': 'a build does not fit its override',
} as const;

export type OverrideCode = keyof OverrideErrorTable & SiteErrorCode;
