export { didYouMean } from '@plinth/manifests';
export { hostSources } from '@plinth/manifests/lock';
export type { Asset, AssetCatalog, AssetSource } from './asset.ts';
export type { AssetBodies, AssetBody } from './asset-body.ts';
export { fieldHint } from './field-hint.ts';
export type { FrameFile } from './frame-file.ts';
export {
  IMAGE_WIDTHS_PX,
  type ImageWidth,
  parseImageFormat,
  type ResizableType,
  resizableType,
  variantType,
} from './image-format.ts';
export type { ImageVariants } from './image-variant.ts';
export { jsonOverLimit } from './json-limits.ts';
export { jsonPath } from './json-path.ts';
export { type KeptPages, type KeptPagesLimits, keptPages } from './kept-pages.ts';
export { type Json, mergeContext } from './merge-context.ts';
export { accessOf, type PageAccess, readAccess } from './page-access.ts';
export { createPageCache, type PageCache } from './page-cache.ts';
export type {
  BlockPlace,
  ContentVersion,
  Filling,
  FillingProblem,
  PageContent,
  PageItem,
  PathOfItem,
  ShownOnPage,
} from './page-content.ts';
export {
  blockSchema,
  type FieldsInside,
  NOT_FOUND_PAGE_TYPE,
  type PageBlock,
  type PageFile,
  type PageSection,
  pageFileSchema,
} from './page-file.ts';
export { describeProblem, type PageProblem } from './page-problem.ts';
export { type PageSet, readPageSet } from './page-set.ts';
export type { PageVersion, VersionFacts, VersionScript } from './page-version.ts';
export {
  attributeOf,
  DEEPEST_NESTING,
  type Element,
  NestedTooDeep,
  type Node,
  nodesOf,
  parseFragment,
} from './parse-fragment.ts';
export {
  JSON_HINT,
  LARGEST_PAGE_FILE_BYTES,
  type PageEntry,
  parsePageFile,
  pathOfName,
  tooLarge,
} from './parse-page-file.ts';
export type { PartPosition } from './part-position.ts';
export { plainReason } from './plain-reason.ts';
export { createProblemReport, type Log, type ProblemReport } from './problem-report.ts';
export type { PublishedFormRow } from './published-form-row.ts';
export { type PublishedForms, publishedForms } from './published-forms.ts';
export type { BrokenPage, PageAnswer, PublishedPage, VisitorsPage } from './published-page.ts';
export type { ChangeData, Publisher, StoredPage } from './publisher.ts';
export { refusedLink } from './refused-link.ts';
export { isReserved, type ReservedPath, reservedPath } from './reserved-path.ts';
export type { SharedImage } from './shared-image.ts';
export { localeOfSite, type SiteFile, type SiteLink, siteFileSchema } from './site-file.ts';
export { siteInLanguage } from './site-in-language.ts';
export { scriptAddress, scriptSource } from './site-script.ts';
export type { StyleSheet } from './style-sheet.ts';
export type { LoadTemplate, Template } from './template.ts';
