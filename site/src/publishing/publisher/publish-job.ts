import { shortHash } from '@plinth/server/http';
import {
  type LoadTemplate,
  type PageSet,
  readPageSet,
  type SiteFile,
  type SiteLink,
  type StyleSheet,
  type Template,
} from '@plinth/server/pages';
import { type BlockTypes, blockTypesOf } from '../pages/block-types.ts';
import { codeHash } from './build-hash.ts';
import { navigationOf } from './navigation.ts';
import type { IndexedPage, PageIndex } from './page-index.ts';

/** Files of the site that every page uses: the theme and the icon. */
interface Surroundings {
  readonly theme: StyleSheet | undefined;
  readonly icon: string | undefined;
}

export interface JobSources {
  readonly pagesFolder: string;
  readonly dev: boolean;
  readonly loadTemplate: LoadTemplate;
  readonly surroundings: () => Surroundings;
  /** Origin that answers the calls of §7. Default: the origin of the site. */
  readonly apiOrigin?: string | undefined;
  /** Share of the visits whose browsers send error reports, 0 to 1. Default: 1. */
  readonly reportShare?: number;
  /**
   * Are the pages made for a static web server? If so, a script in each page hides the parts about which the visitor
   * has decided. Default: false.
   */
  readonly isStatic?: boolean;
}

/** Everything that a publication uses, except the page files. */
export interface PreparedJob extends Surroundings {
  readonly set: PageSet;
  readonly site: SiteFile;
  readonly template: Template;
  readonly types: BlockTypes;
  readonly buildHash: string;
}

/** Everything that pages of a publication have in common. */
export interface Job extends PreparedJob {
  readonly navigation: readonly SiteLink[];
  /** Hash of what a page has in common with the other pages: `site.json`, the navigation, the theme and the icon. */
  sharedHash(page: Pick<IndexedPage, 'hasImage'>): string;
}

/**
 * @param before The last valid `site.json`, which is used instead of a broken one.
 * @throws SiteError `PLINTH-SITE-003` or `-019`.
 */
export async function prepareJob(sources: JobSources, before: SiteFile | undefined): Promise<PreparedJob> {
  const [set, template, code] = await Promise.all([readPageSet(sources.pagesFolder), sources.loadTemplate(), codeHash]);
  return {
    set,
    site: set.isSiteBroken && before ? before : set.site,
    template,
    types: blockTypesOf(template.blocks),
    buildHash: shortHash(
      code,
      template.fingerprint,
      String(sources.dev),
      sources.apiOrigin ?? '',
      String(sources.reportShare ?? 1),
      String(sources.isStatic ?? false),
    ),
    ...sources.surroundings(),
  };
}

export function jobFor(prepared: PreparedJob, index: PageIndex): Job {
  const navigation = navigationOf(prepared.site, index.values());
  const { theme, icon } = prepared;
  const { image, $schema: _, navigation: _own, ...shown } = prepared.site;
  const hash = shortHash(JSON.stringify([shown, navigation, theme, icon]));
  // The picture in `site.json` is part of this hash only for pages whose page file names no picture.
  const hashWithImage = shortHash(hash, JSON.stringify(image ?? null));
  return { ...prepared, navigation, sharedHash: ({ hasImage }) => (hasImage ? hash : hashWithImage) };
}

/** Key of everything from which a page is made. Pages with the same key are equal. */
export function pageKey(page: Pick<IndexedPage, 'sourceHash' | 'hasImage'>, job: Job): string {
  return joinKey(shortHash(page.sourceHash, job.sharedHash(page)), job.buildHash);
}

export function joinKey(sourceHash: string, buildHash: string): string {
  return `${sourceHash} ${buildHash}`;
}

export function splitKey(key: string): { readonly sourceHash: string; readonly buildHash: string } {
  const [sourceHash = '', buildHash = ''] = key.split(' ');
  return { sourceHash, buildHash };
}
