import { MAPS_PATH } from '@plinth/sdk/maps';

/** Path of the page that shows a long list without a script, with the hash of the list in its query. */
export const LIST_PAGE_PATH = `${MAPS_PATH}/places`;
/** Path below which the files of long lists are. */
export const LISTS_PATH = `${MAPS_PATH}/lists`;

export function listFilePath(hash: string): string {
  return `${LISTS_PATH}/${hash}.json`;
}

export function listPagePath(hash: string): string {
  return `${LIST_PAGE_PATH}?list=${hash}`;
}
