import type { ContentParts } from '@plinth/server';
import type { PageContent } from '@plinth/server/pages';
import { guardContent } from './halves/guard-content.ts';
import { guards } from './halves/guards.ts';
import type { SiteFeatures } from './site-features.ts';

/** The data that the features provide for pages to show. That of a server half never throws when it is asked. */
export function featureContents({ all, pluginOf }: SiteFeatures, parts: ContentParts): readonly PageContent[] {
  return all.flatMap((feature) => {
    const { pageContent } = feature;
    if (!pageContent) return [];
    const plugin = pluginOf(feature);
    if (plugin === undefined) return [pageContent(parts)];
    const make = () => [guardContent(pageContent(parts), plugin, parts.log)];
    return guards(plugin, parts.log).now('pageContent', make, [])();
  });
}
