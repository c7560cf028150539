export { type Purpose, useConsent } from './use-consent.ts';
