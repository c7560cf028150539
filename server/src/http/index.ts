export { type Encoding, namedTypes, preferredEncoding } from './accepts.ts';
export { addressKey } from './address-key.ts';
export { type ByteRange, matchesIfRange, parseRange } from './byte-range.ts';
export {
  BEST_BROTLI_QUALITY,
  type CompressedBody,
  compressedBody,
  compressOnce,
  toBrotli,
  toGzip,
} from './compressed-body.ts';
export { connectionTimeouts, limitConnections } from './connection-limits.ts';
export { crossOrigin } from './cross-origin.ts';
export { CRUMB_COOKIE, crumbAgeMs, crumbOf, giveCrumb, hasCrumb, isSameText, newCrumb, sentCrumb } from './crumb.ts';
export { emailField } from './email-field.ts';
export { matchesEtag } from './etag.ts';
export { LONGEST_EMAIL, LONGEST_PERSON } from './field-limits.ts';
export { hasFormCrumb } from './form-crumb.ts';
export { formField } from './form-field.ts';
export { HASH_LENGTH, shortHash } from './hash.ts';
export { refuseWrongHosts } from './host-header.ts';
export { isBrokenBody } from './is-broken-body.ts';
export { isWithinExtent } from './json-extent.ts';
export { limitedText } from './limited-text.ts';
export { createLimits, type Limits } from './limits.ts';
export { optionalText, outsideText } from './outside-text.ts';
export { isOwnForm } from './own-form.ts';
export { postedForms } from './posted-forms.ts';
export { createRateLimit, type RateLimit } from './rate-limit.ts';
export { refuseNul } from './refuse-nul.ts';
export { requestPath } from './request-path.ts';
export { requestsInFlight } from './requests-in-flight.ts';
export { retryAfterS } from './retry-after.ts';
export { senderOf } from './same-origin.ts';
export { NO_POSITION, securityHeaders } from './security-headers.ts';
export { defaultServerSettings, readServerSettings, SERVER_VARIABLES, type ServerSettings } from './server-settings.ts';
export { type SignedLinks, signedLinks } from './signed-links.ts';
export { createSiteOrigins, type SiteOrigins } from './site-origins.ts';
export { type ProxyTrust, proxyCheck, readProxyTrust } from './trust-proxy.ts';
export { sendingPath, visitedOrigin } from './visited-origin.ts';
export { withoutEnd } from './without-end.ts';
