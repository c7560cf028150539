import type { RunningFeature, SiteParts } from '@plinth/server';
import { guards } from './guards.ts';

/**
 * A feature of a server half whose functions never throw: a failure is logged with the name of the plugin, and the site
 * goes on as if the feature did not have the function. Not changed are the functions whose failure must stop what the
 * site does: who may see a page (`gate`), and the data of people (`person`, `erase`).
 */
export function guardFeature(feature: RunningFeature, plugin: string, log: SiteParts['log']): RunningFeature {
  const { failed, now, later: guarded } = guards(plugin, log);
  const { news, tidy, visitorContext, pageFor, answerFor, armFor, refresh, templateRead, close } = feature;
  const { frameFor, ownerVersion, memberData, metrics } = feature;
  return {
    ...feature,
    ...(news && { news: guarded('news', news.bind(feature), []) }),
    ...(tidy && { tidy: guarded('tidy', tidy.bind(feature), undefined) }),
    ...(visitorContext && { visitorContext: guarded('visitorContext', visitorContext.bind(feature), {}) }),
    ...(pageFor && { pageFor: guarded('pageFor', pageFor.bind(feature), undefined) }),
    ...(answerFor && { answerFor: guarded('answerFor', answerFor.bind(feature), false) }),
    ...(armFor && { armFor: guarded('armFor', armFor.bind(feature), undefined) }),
    ...(refresh && {
      refresh: guarded(
        'refresh',
        async () => {
          const { published } = await refresh.call(feature);
          return { published: published.catch((error: unknown) => failed('refresh', error)) };
        },
        { published: Promise.resolve() },
      ),
    }),
    ...(templateRead && { templateRead: guarded('templateRead', templateRead.bind(feature), undefined) }),
    ...(close && { close: guarded('close', close.bind(feature), undefined) }),
    ...(frameFor && { frameFor: now('frameFor', frameFor.bind(feature), undefined) }),
    ...(ownerVersion && {
      ownerVersion: {
        ...ownerVersion,
        of: guarded(
          'ownerVersion',
          async (...args: Parameters<typeof ownerVersion.of>) => ownerVersion.of(...args),
          undefined,
        ),
      },
    }),
    ...(memberData && {
      memberData: {
        ...memberData,
        ...(memberData.cloneCart && {
          cloneCart: guarded('cloneCart', memberData.cloneCart.bind(memberData), undefined),
        }),
        ...(memberData.accountLinks && {
          accountLinks: guarded('accountLinks', memberData.accountLinks.bind(memberData), []),
        }),
      },
    }),
    ...(metrics && {
      metrics: metrics.map((metric) => ({
        ...metric,
        read: guarded(`metric ${metric.name}`, async () => metric.read(), Number.NaN),
      })),
    }),
  };
}
