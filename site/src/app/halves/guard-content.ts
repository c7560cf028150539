import type { SiteParts } from '@plinth/server';
import type { Filling, PageContent } from '@plinth/server/pages';
import { guards } from './guards.ts';

/** Version of content that could not be read. The pages are published again when it can be read. */
const FAILED_VERSION = { version: 'failed', shown: '' };

/**
 * The page content of a server half, whose failures do not keep other pages from being published: a failure is logged
 * with the name of the plugin, and blocks without their data are left out of their pages. Not changed are `items` and
 * `item`, because pages of items must not be removed when the items cannot be read.
 */
export function guardContent(content: PageContent, plugin: string, log: Pick<SiteParts['log'], 'error'>): PageContent {
  const { now, later, failed } = guards(plugin, log);
  const { readMarkup, structuredData, exportedFiles, exportedLinks } = content;
  const problem: Filling = {
    problem: {
      code: 'PLINTH-SITE-336',
      field: '',
      reason: `the server half of ${plugin} could not provide the data`,
      hint: 'The log has the error. Correct the plugin.',
    },
  };
  return {
    ...content,
    items: content.items.bind(content),
    item: content.item.bind(content),
    shownBy: now('shownBy', content.shownBy.bind(content), undefined),
    shownByItem: (id) => now('shownByItem', content.shownByItem.bind(content), id)(id),
    prepare: later('prepare', content.prepare.bind(content), undefined),
    versions: async (uses, pathOf) => {
      try {
        return await content.versions(uses, pathOf);
      } catch (error) {
        failed('versions', error);
        return new Map(uses.map((use) => [use, FAILED_VERSION]));
      }
    },
    fill: async (uses, pathOf) => {
      try {
        return await content.fill(uses, pathOf);
      } catch (error) {
        failed('fill', error);
        return new Map(uses.map((use) => [use, problem]));
      }
    },
    ...(readMarkup && { readMarkup: now('readMarkup', readMarkup.bind(content), undefined) }),
    ...(structuredData && { structuredData: now('structuredData', structuredData.bind(content), []) }),
    ...(exportedFiles && { exportedFiles: later('exportedFiles', exportedFiles.bind(content), new Map()) }),
    ...(exportedLinks && { exportedLinks: later('exportedLinks', exportedLinks.bind(content), new Map()) }),
  };
}
