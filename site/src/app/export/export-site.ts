import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteConfig } from '@plinth/server';
import type { Asset, Log, PageProblem, PublishedPage } from '@plinth/server/pages';
import { existingDatabase } from '@plinth/server/storage';
import pLimit from 'p-limit';
import { createAssetCatalog } from '../../publishing/assets/asset-catalog.ts';
import { siteContent } from '../../publishing/content/site-content.ts';
import { createImageVariants } from '../../publishing/images/image-variants.ts';
import { createPlaceholders } from '../../publishing/images/placeholders.ts';
import { publishStore } from '../../publishing/publisher/publish-store.ts';
import { createPublisher } from '../../publishing/publisher/publisher.ts';
import { keepRenderer } from '../../publishing/publisher/renderer-keeper.ts';
import { assetSources } from '../asset-sources.ts';
import { featureContents } from '../feature-contents.ts';
import { linkedPages } from '../linked-pages.ts';
import { openSiteDatabase } from '../open-site-database.ts';
import { reservedPaths } from '../reserved-paths.ts';
import type { SiteDependencies } from '../server/create-site.ts';
import { copyAsset, fileOf, fileOfPage, headersFile, type PolicyPlace } from './export-files.ts';
import { openExportFolder } from './export-folder.ts';
import { type ExportWarning, exportWarnings, gatedPages, missingFile, unansweredLink } from './export-warnings.ts';
import { withFormActions } from './form-actions.ts';
import { withImageFiles } from './image-addresses.ts';
import { addressesOfPage, addressesOfStyles } from './named-addresses.ts';
import { withServerLinks } from './server-links.ts';
import { staticHtml } from './static-html.ts';
import { writeImageFiles } from './write-image-files.ts';

const FILES_AT_ONCE = 16;
const NO_FILES: ReadonlyMap<string, string> = new Map();

export interface ExportOptions {
  /**
   * Folder to write to. It is created when it does not exist. Existing files are replaced. Files of an earlier export
   * that are no longer part of the site are removed.
   */
  readonly out: string;
  /** Origin of the server that answers the calls of §7. Default: the origin of the static site. */
  readonly apiOrigin: string | undefined;
  readonly log: Log;
  /**
   * Called after all width steps of a picture are written, with the number of finished pictures and of all pictures.
   * Default: nothing.
   */
  readonly onPicture?: (made: number, all: number) => void;
}

export interface ExportResult {
  readonly pages: number;
  readonly files: number;
  /** Number of files of an earlier export that this export has removed. */
  readonly removed: number;
  /** Problems of page files. Pages with a problem of severity `error` are not exported. */
  readonly problems: readonly PageProblem[];
  /** Warnings about parts of the site that will not work, or will work only on some servers. */
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
  const { features } = dependencies;
  const database = await openSiteDatabase({ databaseUrl: undefined, data: scratch }, features);
  const siteDatabase = await existingDatabase(config);
  const renderers = keepRenderer(dependencies.createRenderer, { dist: config.dist, lockFile: config.lockFile });
  const assets = createAssetCatalog(assetSources(config), config.theme);
  const images = createImageVariants(path.join(config.data, 'images'));
  const hasServer = apiOrigin !== undefined;
  const content = siteContent(
    featureContents(features, { config, database, siteDatabase, pages: config.pages, log, isStatic: true, hasServer }),
  );
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
    reservedPaths: reservedPaths(features),
    files: assets,
    content,
    // Without a server to receive error reports, the pages send no reports.
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
    const policies: PolicyPlace[] = [];
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
    /**
     * Addresses that only the server answers and for which the export has no page, each with a page that links to it.
     */
    const unanswered = new Map<string, string>();
    let forms = 0;
    /**
     * Writes a page with its files. With `--api-origin`, its forms are sent to that server, and its links to pages of a
     * server lead there.
     * @returns Number of its forms.
     */
    const writePage = async (page: PublishedPage, target: string): Promise<number> => {
      const withForms = withFormActions(staticHtml(page), apiOrigin);
      const files = apiOrigin === undefined ? await content.exportedLinks(withForms.html) : NO_FILES;
      const exported = withServerLinks(withForms.html, { apiOrigin, pages: linkedPages(features), files });
      for (const address of exported.unanswered) if (!unanswered.has(address)) unanswered.set(address, page.path);
      note(page.path, addressesOfPage(exported.html, page.path));
      await folder.write(target, withImages(exported.html));
      for (const [file, body] of await content.exportedFiles(exported.html))
        if (!folder.has(fileOf(file))) await folder.write(fileOf(file), body);
      return withForms.forms;
    };
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
      forms += await writePage(page, fileOfPage(page.path));
      policies.push({ path: page.path, csp: page.csp, permissions: page.permissions });
    }
    await Promise.all(copies);
    const frames = [...publisher.frames().values()];
    for (const frame of frames) await folder.write(fileOf(frame.path), staticHtml(frame));
    await folder.write('_headers', headersFile(policies, frames));
    const notFound = await publisher.notFoundPage();
    // This page is also exported at its own path, so its forms are counted already.
    if (notFound) await writePage(notFound, '404.html');
    const made = await writeImageFiles(pictures, { folder, assets, images, onProgress: options.onPicture });
    const theme = assets.theme();
    if (theme?.text !== undefined) note(theme.href, addressesOfStyles(theme.text, theme.href));
    const missing = [...named].filter(([address]) => !folder.has(fileOf(address)));
    const warnings = [
      ...exportWarnings(apiOrigin, forms),
      ...[...unanswered].map(([address, where]) => unansweredLink(where, address)),
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
    await siteDatabase?.destroy();
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
  }
}
