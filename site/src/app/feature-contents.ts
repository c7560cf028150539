import type { ContentParts } from '../contract/content-parts.ts';
import type { PageContent } from '../publishing/content/page-content.ts';
import { FEATURES } from './features.ts';

/** The data that the features provide for pages to show. */
export function featureContents(parts: ContentParts): readonly PageContent[] {
  return FEATURES.flatMap(({ pageContent }) => (pageContent ? [pageContent(parts)] : []));
}
