export type { LogLevel, SiteConfig } from '@plinth/server';
export { SiteError, type SiteErrorCode } from '@plinth/server/errors';
export type { LoadTemplate, Template } from '@plinth/server/pages';
export { loadRenderer } from '../publishing/publisher/load-renderer.ts';
export { loadTemplate } from '../publishing/publisher/load-template.ts';
export type {
  BlockToRender,
  CreateRenderer,
  RenderedBlock,
  Renderer,
  RendererOptions,
} from '../publishing/publisher/renderer.ts';
export { siteErrorCodes } from './error-codes.ts';
export { type ExportOptions, type ExportResult, exportSite } from './export/export-site.ts';
export { type LoadedSite, loadSite } from './load-site.ts';
export { createSite, type Site, type SiteDependencies } from './server/create-site.ts';
export { listen } from './server/listen.ts';
