import path from 'node:path';
import { createAssetCatalog } from '../assets/asset-catalog.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PublishedPages } from '../database/published-pages.ts';
import { createLimiter } from '../http/limiter.ts';
import { createImageVariants } from '../images/image-variants.ts';
import { createPlaceholders } from '../images/placeholders.ts';
import type { PageProblem } from '../pages/page-problem.ts';
import type { PublishedPage } from '../publish/published-page.ts';
import { createPublisher, type Log } from '../publish/publisher.ts';
import { keepRenderer } from '../publish/renderer-keeper.ts';
import { assetSources } from '../server/asset-sources.ts';
import type { SiteDependencies } from '../server/create-site.ts';
import { copyAsset, fileOfPage, headersFile, staticHtml, writeText } from './export-files.ts';

const FILES_AT_ONCE = 16;

export interface ExportOptions {
  /** Folder to write to; made when it does not exist, files in it are replaced. */
  readonly out: string;
  /** Origin that answers the calls of §7; the static site's own when absent. */
  readonly apiOrigin: string | undefined;
  readonly log: Log;
}

export interface ExportResult {
  readonly pages: number;
  readonly files: number;
  /** Problems of page files; those with severity `error` are not part of the export. */
  readonly problems: readonly PageProblem[];
  /** Paths of the pages that could not be published. */
  readonly broken: readonly string[];
}

/**
 * Writes the whole site as static files that any web server can serve. Pictures are copied as they are: a static
 * server ignores `?format=`, so each address still gives a picture.
 */
export async function exportSite(
  config: SiteConfig,
  dependencies: SiteDependencies,
  options: ExportOptions,
): Promise<ExportResult> {
  const { out, apiOrigin, log } = options;
  const renderers = keepRenderer(dependencies.createRenderer, { dist: config.dist, lockFile: config.lockFile });
  const assets = createAssetCatalog(assetSources(config), config.theme);
  const publisher = createPublisher({
    pagesFolder: config.pages,
    dev: false,
    store: NOTHING_STORED,
    renderers,
    loadTemplate: dependencies.loadTemplate,
    surroundings: () => ({ theme: assets.theme(), icon: assets.find('/favicon.svg')?.url }),
    placeholders: createPlaceholders(assets, createImageVariants(path.join(config.data, 'images'))),
    log,
    ...(apiOrigin === undefined ? {} : { apiOrigin }),
  });
  try {
    await assets.reload();
    await publisher.publish();
    const pages = publisher.pages().filter((page): page is PublishedPage => page.kind === 'published');
    const notFound = publisher.notFoundPage();
    const limit = createLimiter(FILES_AT_ONCE);
    const copies = assets.all().map((asset) => limit(() => copyAsset(out, asset)));
    const writes = pages.map((page) => limit(() => writeText(out, fileOfPage(page.path), staticHtml(page))));
    await Promise.all([...copies, ...writes]);
    const frames = [...publisher.scriptFrames().values()];
    for (const frame of frames) await writeText(out, frame.path, staticHtml(frame));
    await writeText(out, '_headers', headersFile([...pages, ...frames]));
    if (notFound) await writeText(out, '404.html', staticHtml(notFound));
    return {
      pages: pages.length,
      files: copies.length,
      problems: publisher.problems(),
      broken: publisher.pages().flatMap((page) => (page.kind === 'broken' ? [page.path] : [])),
    };
  } finally {
    await renderers.close();
  }
}

/** An export begins from nothing, so that it is the same on every machine. */
const NOTHING_STORED: PublishedPages = {
  find: async () => undefined,
  latest: async () => undefined,
  save: async () => undefined,
  keepOnly: async () => undefined,
};
