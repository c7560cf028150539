import { shortHash } from '@plinth/server/http';
import type { ContentVersion, PageProblem } from '@plinth/server/pages';
import { inParts } from '@plinth/server/storage';
import { itemPath } from '../content/item-page.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Placeholders } from '../images/placeholders.ts';
import type { PageRecord } from '../pages/page-record.ts';
import type { IndexedPage, PageIndex } from './page-index.ts';

/** Number of pages whose content is looked up at once. */
const PAGES_AT_ONCE = 256;
/** Limit for the pages that are published from one page file, because the index has an entry for each. */
const MOST_PAGES_OF_A_FILE = 20_000;

/** A page file whose pages show data of features, with the hash of everything else in the file. */
export interface ContentRecord {
  readonly record: PageRecord;
  readonly sourceHash: string;
}

interface IndexParts {
  readonly content: SiteContent;
  readonly placeholders: Pick<Placeholders, 'fingerprint' | 'existing' | 'addresses'>;
  readonly report: (problem: PageProblem) => void;
}

/** Hash of a page that shows data of features. @param sourceHash Hash of everything else in the page file. */
export function hashWithContent(
  sourceHash: string,
  item: string | undefined,
  versions: readonly (ContentVersion | undefined)[],
  placeholders: Pick<Placeholders, 'fingerprint'>,
): string {
  if (item === undefined && versions.length === 0) return sourceHash;
  const shown = versions.map((each) => [each?.version ?? '', placeholders.fingerprint(each?.shown ?? '')]);
  return shortHash(sourceHash, item ?? '', JSON.stringify(shown));
}

/**
 * Brings the index up to date with the data of features that its pages show: adds an entry for each page of a file with
 * `each`, and puts the version of the data into the hash of each page. It runs after all page files were read, because
 * the address of each item is not known earlier.
 */
export async function indexContent(
  index: PageIndex,
  records: readonly ContentRecord[],
  parts: IndexParts,
): Promise<void> {
  if (records.length === 0) return;
  const { content } = parts;
  await content.prepare();
  const templates = records.filter(({ record }) => record.content.each !== '');
  for (const { record } of templates.toSorted((a, b) => Number(a.record.isBroken) - Number(b.record.isBroken))) {
    const { each } = record.content;
    const first = index.itemPaths.get(each);
    const path = templateOf(record);
    if (first === undefined && path !== undefined) index.itemPaths.set(each, path);
    else if (!record.isBroken) parts.report(secondFile(record, first ?? ''));
  }
  const pages = records
    .filter(({ record }) => record.content.each === '')
    // Leaves out a file that is not in the index because another file has its path.
    .filter(({ record }) => index.get(record.path)?.file === record.file)
    .map(({ record, sourceHash }) => ({
      path: record.path,
      access: record.access,
      uses: record.content.uses,
      sourceHash,
    }));
  for (const some of inParts(pages, PAGES_AT_ONCE)) await addVersions(index, some, parts);
  for (const { record, sourceHash } of templates) {
    const template = templateOf(record);
    if (template !== undefined && template === index.itemPaths.get(record.content.each))
      await addItems(index, { record, sourceHash }, template, parts);
  }
}

/** Path of a file with `each`. For a broken file, this is its path when it was last valid. */
function templateOf({ isBroken, path, goodPath }: PageRecord): string | undefined {
  return isBroken ? goodPath : path;
}

interface Versioned extends Pick<IndexedPage, 'path' | 'access'> {
  readonly sourceHash: string;
  readonly uses: readonly string[];
  readonly item?: string;
}

async function addVersions(index: PageIndex, pages: readonly Versioned[], parts: IndexParts): Promise<void> {
  const versions = await parts.content.versions(
    pages.flatMap(({ uses }) => uses),
    index.pathOf,
  );
  for (const { path, sourceHash, uses, item, access } of pages) {
    const found = uses.map((use) => versions.get(use));
    const shown = found.map((each) => each?.shown ?? '').join(' ');
    index.notePictures(parts.placeholders.addresses(shown), access);
    for (const url of parts.placeholders.existing(shown)) index.pictures.add(url);
    index.rehash(path, hashWithContent(sourceHash, item, found, parts.placeholders));
  }
}

async function addItems(
  index: PageIndex,
  { record, sourceHash }: ContentRecord,
  template: string,
  parts: IndexParts,
): Promise<void> {
  const { each, uses } = record.content;
  const source = parts.content.of(each);
  if (!source) return;
  let count = 0;
  for await (const ids of source.items()) {
    const left = MOST_PAGES_OF_A_FILE - count;
    const added: Versioned[] = [];
    for (const item of ids.slice(0, left)) {
      const path = itemPath(template, each, item);
      const problem = index.add({ ...record, path, goodPath: record.isBroken ? path : undefined, item }, sourceHash);
      if (problem) parts.report(problem);
      else if (!record.isBroken) {
        const own = uses.map((use) => use.replaceAll(`{${each}}`, item));
        added.push({ path, sourceHash, uses: own, item, access: record.access });
      }
    }
    for (const some of inParts(added, PAGES_AT_ONCE)) await addVersions(index, some, parts);
    count += Math.min(ids.length, left);
    if (ids.length > left) return parts.report(tooMany(record));
  }
}

function secondFile({ file, content: { each } }: PageRecord, first: string): PageProblem {
  return {
    code: 'PLINTH-SITE-178',
    severity: 'error',
    file,
    at: '$.each',
    reason: `another file already publishes a page for each ${each}, at ${first}; this file is ignored`,
    hint: 'Remove one of the two files.',
  };
}

function tooMany({ file, content: { each } }: PageRecord): PageProblem {
  return {
    code: 'PLINTH-SITE-179',
    severity: 'warning',
    file,
    at: '$.each',
    reason: `only the first ${MOST_PAGES_OF_A_FILE} items get a page`,
    hint: `Hide items of "${each}" that are no longer needed, or give some of them another address.`,
  };
}
