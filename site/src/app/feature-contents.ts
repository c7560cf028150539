import type { ContentParts } from '@plinth/server';
import type { PageContent } from '@plinth/server/pages';
import type { SiteFeatures } from './site-features.ts';

/** The data that the features provide for pages to show. */
export function featureContents({ all }: SiteFeatures, parts: ContentParts): readonly PageContent[] {
  return all.flatMap(({ pageContent }) => (pageContent ? [pageContent(parts)] : []));
}
