import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Asset, createAssetCatalog } from '../assets/asset-catalog.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLimiter } from '../http/limiter.ts';
import { createImageVariants } from '../images/image-variants.ts';
import { createPlaceholders } from '../images/placeholders.ts';
import type { PageProblem } from '../pages/page-problem.ts';
import type { Log } from '../publish/problem-report.ts';
import { publishStore } from '../publish/publish-store.ts';
import { createPublisher } from '../publish/publisher.ts';
import { keepRenderer } from '../publish/renderer-keeper.ts';
import { assetSources } from '../server/asset-sources.ts';
import type { SiteDependencies } from '../server/create-site.ts';
import { copyAsset, fileOf, fileOfPage, headersFile } from './export-files.ts';
import { openExportFolder } from './export-folder.ts';
import { type ExportWarning, exportWarnings, missingFile } from './export-warnings.ts';
import { withFormActions } from './form-actions.ts';
import { withImageFiles } from './image-addresses.ts';
import { addressesOfPage, addressesOfStyles } from './named-addresses.ts';
import { staticHtml } from './static-html.ts';
import { writeImageFiles } from './write-image-files.ts';

const FILES_AT_ONCE = 16;

export interface ExportOptions {
  /**
   * Folder to write to; made when it does not exist. Files in it are replaced, and what an earlier export wrote and this
   * one does not is removed.
   */
  readonly out: string;
  /** Origin that answers the calls of §7; the static site's own when absent. */
  readonly apiOrigin: string | undefined;
  readonly log: Log;
  /** Called after each picture whose width steps are written. Default: nothing. */
  readonly onPicture?: (made: number, all: number) => void;
}

export interface ExportResult {
  readonly pages: number;
  readonly files: number;
  /** Files of an earlier export that no longer belong to the site. */
  readonly removed: number;
  /** Problems of page files; those with severity `error` are not part of the export. */
  readonly problems: readonly PageProblem[];
  /** What will not work, or not everywhere. */
  readonly warnings: readonly ExportWarning[];
  /** Paths of the pages that could not be published. */
  readonly broken: readonly string[];
}

/**
 * Writes the whole site as static files that any web server can serve. The pictures that pages show have a WebP file for
 * each width step, made at the end: a static server reads neither `?format=` nor `Accept`.
 */
export async function exportSite(
  config: SiteConfig,
  dependencies: SiteDependencies,
  options: ExportOptions,
): Promise<ExportResult> {
  const { out, apiOrigin, log } = options;
  const folder = await openExportFolder(out);
  // An export begins from nothing, so that it is the same on every machine.
  const scratch = await mkdtemp(path.join(tmpdir(), 'plinth-export-'));
  const database = await openDatabase({ databaseUrl: undefined, data: scratch });
  const renderers = keepRenderer(dependencies.createRenderer, { dist: config.dist, lockFile: config.lockFile });
  const assets = createAssetCatalog(assetSources(config), config.theme);
  const images = createImageVariants(path.join(config.data, 'images'));
  const publisher = createPublisher({
    pagesFolder: config.pages,
    dev: false,
    store: publishStore(database, log),
    renderers,
    loadTemplate: dependencies.loadTemplate,
    surroundings: () => ({ theme: assets.theme(), icon: assets.find('/favicon.svg')?.url }),
    placeholders: createPlaceholders(assets, images),
    log,
    ...(apiOrigin === undefined ? {} : { apiOrigin }),
  });
  try {
    await assets.reload();
    await publisher.publish();
    const limit = createLimiter(FILES_AT_ONCE);
    const copies = assets.all().map((asset) => limit(() => copyAsset(folder, asset)));
    const policies: { readonly path: string; readonly csp: string }[] = [];
    const broken: string[] = [];
    const pictures = new Set<Asset>();
    const withImages = (html: string): string => {
      const exported = withImageFiles(html, assets);
      for (const picture of exported.pictures) pictures.add(picture);
      return exported.html;
    };
    /** Where each address was found that must be a file. */
    const named = new Map<string, string>();
    const note = (where: string, addresses: readonly string[]) => {
      for (const address of addresses) if (!named.has(address)) named.set(address, where);
    };
    let forms = 0;
    // One after the other: a page is in memory for as long as it is written.
    for (const pagePath of publisher.paths()) {
      const page = await publisher.page(pagePath);
      if (page?.kind !== 'published') {
        broken.push(pagePath);
        continue;
      }
      const exported = withFormActions(staticHtml(page), apiOrigin);
      forms += exported.forms;
      note(page.path, addressesOfPage(exported.html, page.path));
      await folder.write(fileOfPage(page.path), withImages(exported.html));
      policies.push({ path: page.path, csp: page.csp });
    }
    await Promise.all(copies);
    const frames = [...publisher.scriptFrames().values()];
    for (const frame of frames) await folder.write(fileOf(frame.path), staticHtml(frame));
    await folder.write('_headers', headersFile(policies, frames));
    const notFound = await publisher.notFoundPage();
    if (notFound) await folder.write('404.html', withImages(staticHtml(notFound)));
    const made = await writeImageFiles(pictures, { folder, assets, images, onProgress: options.onPicture });
    const theme = assets.theme();
    if (theme?.text !== undefined) note(theme.href, addressesOfStyles(theme.text, theme.href));
    const missing = [...named].filter(([address]) => !folder.has(fileOf(address)));
    const warnings = [
      ...exportWarnings(apiOrigin, forms),
      ...missing.map(([address, where]) => missingFile(where, address)),
      ...made.warnings,
    ];
    const removed = await folder.finish(broken.length === 0);
    const files = copies.length + made.files;
    return { pages: policies.length, files, removed, problems: publisher.problems(), warnings, broken };
  } finally {
    await publisher.close();
    await renderers.close();
    await database.destroy();
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}
