import * as v from 'valibot';
import type { PublishedPageRow } from '../database/tables.ts';
import { contextText } from './context-text.ts';
import { type PublishedPage, publishedPage } from './published-page.ts';

const contextSchema = v.object({ pageType: v.optional(v.number(), 0) });

/** A page as it was last stored, whatever its page file says now: its page type stands in its own context. */
export function storedPage(row: PublishedPageRow): PublishedPage {
  const { pageType } = v.parse(contextSchema, JSON.parse(contextText(row.html).text));
  const { path, html, csp } = row;
  return publishedPage({ path, pageType, html, csp, key: `${row.source_hash} ${row.build_hash}` });
}
