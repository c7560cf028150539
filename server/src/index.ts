export type { ContentParts } from './contract/content-parts.ts';
export type { Feature } from './contract/feature.ts';
export { type FeatureSettings, featureSettings } from './contract/feature-settings.ts';
export type { HalfStatus } from './contract/half-status.ts';
export type { DeclaredRoute, OwnerArea, OwnerHandler } from './contract/owner-area.ts';
export type { OwnerUpload } from './contract/owner-upload.ts';
export type { PersonalData, PersonalItem } from './contract/personal-data.ts';
export type { Program, ProgramParts, StartProgram } from './contract/program.ts';
export { type RegularWork, regularWork } from './contract/regular-work.ts';
export type { AccountLink, MemberData, Metric, News, PageGate, RunningFeature } from './contract/running-feature.ts';
export {
  type EntryVersion,
  SEARCH_KINDS,
  type SearchEntry,
  type SearchKind,
  type SearchSource,
} from './contract/search-source.ts';
export { type Service, service } from './contract/service.ts';
export {
  baseAddress,
  daysToKeep,
  emailAddress,
  httpAddress,
  percentage,
  wholeNumber,
} from './contract/setting-schemas.ts';
export type { SignedIn } from './contract/signed-in.ts';
export { type FeatureConfig, LOG_LEVELS, type LogLevel, type SiteConfig } from './contract/site-config.ts';
export type { SiteParts } from './contract/site-parts.ts';
