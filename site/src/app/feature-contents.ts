import type { ContentParts } from '@plinth/server';
import type { PageContent } from '@plinth/server/pages';
import { FEATURES } from './features.ts';

/** The data that the features provide for pages to show. */
export function featureContents(parts: ContentParts): readonly PageContent[] {
  return FEATURES.flatMap(({ pageContent }) => (pageContent ? [pageContent(parts)] : []));
}
