import { shortHash } from '@plinth/server/http';
import type { PageFile } from '@plinth/server/pages';
import { type FilledPage, fillPage } from '../content/fill-page.ts';
import { itemPage } from '../content/item-page.ts';
import type { PathOf, SiteContent } from '../content/site-content.ts';
import type { Placeholders } from '../images/placeholders.ts';
import { readPage } from '../pages/read-page.ts';
import { hashWithContent } from './index-content.ts';
import type { IndexedPage } from './page-index.ts';
import type { Job, JobSources } from './publish-job.ts';

export interface SourceParts extends Pick<JobSources, 'pagesFolder'> {
  readonly placeholders: Placeholders;
  /** Data that features provide and that pages show. */
  readonly content: SiteContent;
  readonly pathOf: PathOf;
  /** Have all page files been read? Before that, pages that show data of features cannot be made. */
  readonly isIndexed: () => boolean;
  /** The current publication. */
  readonly job: () => Job | undefined;
}

/** A page before its HTML is made. */
export interface SourcePage {
  readonly page: PageFile;
  /** The page with the data of features in its blocks. */
  readonly filled: FilledPage;
  /** JSON-LD about the content of the page. */
  readonly structuredData: readonly object[];
  /** Hash of the page file, the versions of its pictures, and the data of features that the page shows. */
  readonly hash: string;
  /** Does the page file name a picture that other sites show for a link to the page? */
  readonly hasImage: boolean;
  readonly job: Job;
}

/**
 * Hash of a page after parsing, so a different order of keys or different white space in the file does not change the
 * hash.
 */
export function hashOfPage(page: PageFile): string {
  return shortHash(JSON.stringify(page));
}

/** Reads pages from their files, with the data of features that they show. */
export function createSourcePages(parts: SourceParts): {
  /**
   * Reads a page. Undefined when the file now has a different path or is broken, and when the item of the page is no
   * longer shown.
   */
  read(page: Pick<IndexedPage, 'file' | 'path' | 'item'>): Promise<SourcePage | undefined>;
} {
  const { placeholders, content, pathOf } = parts;

  const ofItem = async (page: PageFile, item: string | undefined): Promise<PageFile | undefined> => {
    const { each } = page;
    if (each === undefined || item === undefined) return each === undefined && item === undefined ? page : undefined;
    const found = await content.of(each)?.item(item);
    return found && itemPage(page, each, item, found);
  };

  return {
    read: async ({ file, path, item }) => {
      const { page: written } = await readPage(parts.pagesFolder, file);
      // The job is requested after the file was read, so that the page is rendered with the current build.
      const job = parts.job();
      if (!written || !job) return undefined;
      const uses = content.usesOf(written, job.types);
      if (uses.length > 0 && !parts.isIndexed()) return undefined;
      const page = await ofItem(written, item);
      if (page?.path !== path) return undefined;
      const pictures = placeholders.addresses(JSON.stringify(written)).join(' ');
      const own = item === undefined ? uses : uses.map((use) => use.replaceAll(`{${written.each}}`, item));
      // The versions are read before the data. If the data changes in between, the page is made again with the next
      // version.
      const versions = own.length === 0 ? new Map() : await content.versions(own, pathOf);
      const hash = hashWithContent(
        shortHash(hashOfPage(written), placeholders.fingerprint(pictures)),
        item,
        own.map((use) => versions.get(use)),
        placeholders,
      );
      const filled = await fillPage(file, page, { content, types: job.types, pathOf });
      const shownOn = { path, title: page.title, site: job.site };
      const structuredData = filled.page.blocks.flatMap((block) => content.structuredData(block, job.types, shownOn));
      return { page, filled, structuredData, hash, hasImage: written.image !== undefined, job };
    },
  };
}
