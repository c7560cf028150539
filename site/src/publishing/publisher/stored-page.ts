import { type PublishedPage, readAccess } from '@plinth/server/pages';
import * as v from 'valibot';
import type { PublishedPageRow } from '../store/publishing-tables.ts';
import { joinKey } from './publish-job.ts';
import { publishedPage } from './published-page.ts';

const partsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ cookie: v.string(), version: v.optional(v.string()), start: v.number(), end: v.number() })),
);

/** Makes a page from its stored row, even if its page file has changed since. */
export function storedPage(row: PublishedPageRow): PublishedPage {
  const { path, page_type, html, csp, context_start, context_end, parts } = row;
  const context = { start: context_start, end: context_end };
  return publishedPage({
    path,
    pageType: page_type,
    html,
    context,
    parts: v.parse(partsSchema, parts),
    csp,
    access: readAccess(row.access),
    key: joinKey(row.source_hash, row.build_hash),
  });
}
