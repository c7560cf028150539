import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import type { SiteConfig } from '../../contract/site-config.ts';
import { type Asset, createAssetCatalog } from '../../publishing/assets/asset-catalog.ts';
import { siteContent } from '../../publishing/content/site-content.ts';
import { createImageVariants } from '../../publishing/images/image-variants.ts';
import { createPlaceholders } from '../../publishing/images/placeholders.ts';
import type { PageProblem } from '../../publishing/pages/page-problem.ts';
import type { Log } from '../../publishing/publisher/problem-report.ts';
import { publishStore } from '../../publishing/publisher/publish-store.ts';
import { createPublisher } from '../../publishing/publisher/publisher.ts';
import { keepRenderer } from '../../publishing/publisher/renderer-keeper.ts';
import { assetSources } from '../asset-sources.ts';
import { featureContents } from '../feature-contents.ts';
import { openSiteDatabase } from '../open-site-database.ts';
import { RESERVED_PATHS } from '../reserved-paths.ts';
import type { SiteDependencies } from '../server/create-site.ts';
import { copyAsset, fileOf, fileOfPage, headersFile } from './export-files.ts';
import { openExportFolder } from './export-folder.ts';
import { type ExportWarning, exportWarnings, gatedPages, missingFile } from './export-warnings.ts';
import { withFormActions } from './form-actions.ts';
import { withImageFiles } from './image-addresses.ts';
import { addressesOfPage, addressesOfStyles } from './named-addresses.ts';
import { staticHtml } from './static-html.ts';
import { writeImageFiles } from './write-image-files.ts';

const FILES_AT_ONCE = 16;

export interface ExportOptions {
  /**
   * Folder to write to. It is created when it does not exist. Existing files are replaced. Files of an earlier export
   * that are no longer part of the site are removed.
   */
  readonly out: string;
  /** Origin of the server that answers the calls of §7. Default: the origin of the static site. */
  readonly apiOrigin: string | undefined;
  readonly log: Log;
  /** Called after all width steps of a picture are written. Default: nothing. */
  readonly onPicture?: (made: number, all: number) => void;
}

export interface ExportResult {
  readonly pages: number;
  readonly files: number;
  /** Number of removed files of an earlier export. */
  readonly removed: number;
  /** Problems of page files. Pages with a problem of severity `error` are not exported. */
  readonly problems: readonly PageProblem[];
  /** Warnings about parts of the site that will not work, or only on some servers. */
  readonly warnings: readonly ExportWarning[];
  /** Paths of the pages that could not be published. */
  readonly broken: readonly string[];
}

/**
 * Writes the whole site as static files that any web server can serve. The pictures on its pages get a WebP file for
 * each width step, because a static server does not evaluate `?format=` and `Accept`. These files are written last.
 */
export async function exportSite(
  config: SiteConfig,
  dependencies: SiteDependencies,
  options: ExportOptions,
): Promise<ExportResult> {
  const { out, apiOrigin, log } = options;
  const folder = await openExportFolder(out);
  // An export begins with an empty data folder, so that its result is the same on every machine.
  const scratch = await mkdtemp(path.join(tmpdir(), 'plinth-export-'));
  const database = await openSiteDatabase({ databaseUrl: undefined, data: scratch });
  const renderers = keepRenderer(dependencies.createRenderer, { dist: config.dist, lockFile: config.lockFile });
  const assets = createAssetCatalog(assetSources(config), config.theme);
  const images = createImageVariants(path.join(config.data, 'images'));
  const publisher = createPublisher({
    pagesFolder: config.pages,
    dev: false,
    isStatic: true,
    store: publishStore(database, log),
    renderers,
    loadTemplate: () => dependencies.loadTemplate(config.lockFile),
    surroundings: () => ({ theme: assets.theme(), icon: assets.find('/favicon.svg')?.url }),
    placeholders: createPlaceholders(assets, images),
    log,
    reservedPaths: RESERVED_PATHS,
    content: siteContent(featureContents({ database, pages: config.pages, log })),
    // Without a server to receive reports, the pages send none.
    reportShare: apiOrigin === undefined ? 0 : config.reports.share,
    ...(apiOrigin === undefined ? {} : { apiOrigin }),
  });
  try {
    await assets.reload();
    await publisher.publish();
    const limit = pLimit(FILES_AT_ONCE);
    // Files and pages that not everyone may see are left out, because a static server cannot check who requests them.
    const shown: Asset[] = [];
    for (const asset of assets.all()) if (!(await publisher.pictureAccess(asset.url))) shown.push(asset);
    const copies = shown.map((asset) => limit(() => copyAsset(folder, asset)));
    const policies: { readonly path: string; readonly csp: string }[] = [];
    const broken: string[] = [];
    const pictures = new Set<Asset>();
    const withImages = (html: string): string => {
      const exported = withImageFiles(html, assets);
      for (const picture of exported.pictures) pictures.add(picture);
      return exported.html;
    };
    /** Addresses that must exist as files, each with a page or stylesheet that names it. */
    const named = new Map<string, string>();
    const note = (where: string, addresses: readonly string[]) => {
      for (const address of addresses) if (!named.has(address)) named.set(address, where);
    };
    let forms = 0;
    // Pages are exported one after the other, so that only one is in memory at a time.
    let gated = 0;
    for (const pagePath of publisher.paths()) {
      const page = await publisher.page(pagePath);
      if (page?.kind !== 'published') {
        broken.push(pagePath);
        continue;
      }
      if (page.access !== 'public') {
        gated += 1;
        continue;
      }
      const exported = withFormActions(staticHtml(page), apiOrigin);
      forms += exported.forms;
      note(page.path, addressesOfPage(exported.html, page.path));
      await folder.write(fileOfPage(page.path), withImages(exported.html));
      policies.push({ path: page.path, csp: page.csp });
    }
    await Promise.all(copies);
    const frames = [...publisher.frames().values()];
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
      ...gatedPages(gated),
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
