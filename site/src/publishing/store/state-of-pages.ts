import { shortHash } from '@plinth/server/http';
import type { Database } from '@plinth/server/storage';

/** A text that changes when the stored HTML of a page changes, or the list of pages. */
export async function stateOfPages(database: Database): Promise<string> {
  const pages = database.selectFrom('published_pages').select(['path', 'etag']).where('arm', '=', 'stable');
  return shortHash(JSON.stringify(await pages.orderBy('path').execute()));
}
