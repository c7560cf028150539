import type { PublishedPageRow } from '../store/publishing-tables.ts';
import { joinKey } from './publish-job.ts';
import { type PublishedPage, publishedPage } from './published-page.ts';

/** Makes a page from its stored row, whatever its page file contains now. */
export function storedPage(row: PublishedPageRow): PublishedPage {
  const { path, page_type, html, csp, context_start, context_end } = row;
  const context = { start: context_start, end: context_end };
  return publishedPage({
    path,
    pageType: page_type,
    html,
    context,
    csp,
    key: joinKey(row.source_hash, row.build_hash),
  });
}
