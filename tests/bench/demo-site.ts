import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type StartedSite, startSite } from '../site/start-site.ts';
import { buildBenchSite, ROOT, SCRATCH } from './bench-site.ts';
import { makePictures } from './make-pictures.ts';

/** A page of the demo site, read from its page file. */
export interface SitePage {
  readonly path: string;
  readonly noindex?: boolean;
  readonly context?: { readonly collection?: { readonly permissionType?: number } };
}

/** Of all product pages, which share one page file, only the page of this product is measured. */
const PRODUCT = 'slow-sun';

export interface DemoSite {
  readonly site: StartedSite;
  /** The chosen pages, in the order of their paths. */
  readonly pages: readonly SitePage[];
}

/**
 * Builds and serves the demo site with its catalog, in the same way as for visitors. Encodes all pictures before it
 * returns, because otherwise the first request of each picture would include that time.
 *
 * @param wanted Paths of pages. Empty for all pages.
 * @param name Name of the folder for the data of the site.
 */
export async function startDemoSite(wanted: readonly string[], name: string): Promise<DemoSite> {
  const manifest = path.join(ROOT, 'manifests/demo.json');
  const { dist, lockFile } = await buildBenchSite({ name: 'demo', manifest });
  const folder = path.join(ROOT, 'site/pages');
  const pages = sitePages(folder).filter(({ path: at }) => wanted.length === 0 || wanted.includes(at));
  if (pages.length === 0) throw new Error(`the demo site has no page ${wanted.join(', ')}`);
  const site = await startSite({ pages: folder, dist, lockFile, data: path.join(SCRATCH, name) });
  await makePictures(pages.map(({ path: at }) => site.address + at));
  return { site, pages };
}

function sitePages(folder: string): SitePage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'site.json')
    .map((name): SitePage => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .map((page) => ({ ...page, path: page.path.replace('{product}', PRODUCT) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
