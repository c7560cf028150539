export { undefinedIfMissing } from './is-missing.ts';
export { CORE_ERROR_CODES, messageOf, SiteError, type SiteErrorCode } from './site-error.ts';
