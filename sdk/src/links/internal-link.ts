import { parseQuery } from './parse-query.ts';

/** §2 The shapes that a link to the same site can have. */
export type InternalLink =
  /** `/{urlId}?filters`: a collection, filtered by its query. `urlId` can contain slashes. */
  | { readonly shape: 'collection'; readonly urlId: string; readonly filters: URLSearchParams }
  /** `/s/{name}`: a file of the site. `name` is percent-encoded as in the path. */
  | { readonly shape: 'file'; readonly name: string }
  /** `/pages/{24-char id}`: a collection panel. */
  | { readonly shape: 'collection-panel'; readonly id: string };

/** §2 Beginning of the paths of a site's files. */
export const FILE_PATH_PREFIX = '/s/';

/** §2 Length of the id in `/pages/{id}`. */
export const COLLECTION_PANEL_ID_CHARS = 24;

export function isFilePath(path: string): boolean {
  return path.startsWith(FILE_PATH_PREFIX);
}

/**
 * Reads a path as one of the internal link shapes. Undefined for the site's root and for anything that is not a path of
 * the site.
 */
export function parseInternalLink(path: string): InternalLink | undefined {
  const parts = /^\/(?![/\\])([^?#]*)(?:\?([^#]*))?/.exec(path);
  const urlId = parts?.[1];
  if (!urlId) return undefined;
  if (isFilePath(path)) {
    const name = path.slice(FILE_PATH_PREFIX.length).replace(/[?#].*$/s, '');
    return name === '' ? undefined : { shape: 'file', name };
  }

  const id = PANEL_ID.exec(urlId)?.[1];
  if (id !== undefined) return { shape: 'collection-panel', id };
  return { shape: 'collection', urlId, filters: parseQuery(parts[2] ?? '') };
}

/** `/{urlId}?filters`, without the question mark when there are no filters. */
export function collectionUrl(urlId: string, filters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(filters).toString();
  // Slashes separate the levels of a urlId. Leading slashes are removed, because otherwise the path could name a
  // different host.
  const path = `/${urlId.split('/').filter(Boolean).map(encodeSegment).join('/')}`;
  return query === '' ? path : `${path}?${query}`;
}

export function fileUrl(name: string): string {
  return FILE_PATH_PREFIX + encodeSegment(name);
}

export function collectionPanelUrl(id: string): string {
  return `/pages/${encodeSegment(id)}`;
}

const PANEL_ID = /^pages\/([0-9a-z]{24})$/i;

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed());
}
