import { plainDocument } from '@plinth/server/html';
import type { SiteMaps } from '../map-file/read-maps.ts';
import { allPlaces } from '../messages/messages.ts';
import { listHtml } from './list-html.ts';
import { LIST_PAGE_PATH, LISTS_PATH, listFilePath } from './list-paths.ts';
import { readRows } from './long-list.ts';
import type { SiteLists } from './site-lists.ts';

const LINK = new RegExp(`href="(${LIST_PAGE_PATH}\\?list=([\\w-]+)[^"]*)"`, 'g');
const ADDRESS = new RegExp(`${LISTS_PATH}/([\\w-]+)\\.`, 'g');

/** The links of a page to lists without a script. An export without a server has each list as one document. */
export function listLinks(html: string): ReadonlyMap<string, string> {
  return new Map(
    [...html.matchAll(LINK)].map(
      ([, link = '', hash = '']) => [link.replaceAll('&amp;', '&'), documentPath(hash)] as const,
    ),
  );
}

/** The files of the long lists of a page, and the documents to which its links lead. */
export async function exportedLists(
  html: string,
  lists: Pick<SiteLists, 'read'> | undefined,
  maps: SiteMaps,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const hash of new Set([...html.matchAll(ADDRESS)].map(([, found = '']) => found))) {
    const file = await lists?.read(hash);
    const places = readRows(file ?? '');
    if (file === undefined || !places) continue;
    files.set(listFilePath(hash), file);
    if (!html.includes(documentPath(hash))) continue;
    const view = { list: hash, page: 1, name: '', lang: '', from: '/', maps, isWhole: true };
    files.set(
      documentPath(hash),
      plainDocument({ title: allPlaces(), content: listHtml(places, view), theme: undefined }),
    );
  }
  return files;
}

function documentPath(hash: string): string {
  return `${LISTS_PATH}/${hash}.html`;
}
