import type { RunningFeature, SiteParts } from '@plinth/server';
import * as v from 'valibot';
import { type Fits, guards } from './guards.ts';

/**
 * A feature of a server half whose functions never throw: a failure is logged with the name of the plugin, and the site
 * goes on as if the feature did not have the function. The same happens when a function returns something else than its
 * type says, or when a request waits for it for too long. Not changed are the functions whose failure must stop what the
 * site does: who may see a page (`gate`), and the data of people (`person`, `erase`).
 */
export function guardFeature(
  feature: RunningFeature,
  plugin: string,
  log: SiteParts['log'],
  answerTimeoutMs?: number,
): RunningFeature {
  const { failed, now, soon, later: guarded } = guards(plugin, log, answerTimeoutMs);
  const { news, tidy, visitorContext, pageFor, answerFor, armFor, refresh, templateRead, close } = feature;
  const { frameFor, ownerVersion, memberData, metrics } = feature;
  return {
    ...feature,
    ...(news && { news: soon('news', news.bind(feature), [], isNews) }),
    ...(tidy && { tidy: guarded('tidy', tidy.bind(feature), undefined) }),
    ...(visitorContext && { visitorContext: soon('visitorContext', visitorContext.bind(feature), {}, isContext) }),
    ...(pageFor && { pageFor: soon('pageFor', pageFor.bind(feature), undefined, isPage) }),
    ...(answerFor && { answerFor: soon('answerFor', answerFor.bind(feature), false, isFlag) }),
    ...(armFor && { armFor: soon('armFor', armFor.bind(feature), undefined, isPage) }),
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
    ...(frameFor && { frameFor: now('frameFor', frameFor.bind(feature), undefined, isFrame) }),
    ...(ownerVersion && {
      ownerVersion: {
        ...ownerVersion,
        of: soon('ownerVersion', ownerVersion.of.bind(ownerVersion), undefined, isVersion),
      },
    }),
    ...(memberData && {
      memberData: {
        ...memberData,
        ...(memberData.cloneCart && {
          cloneCart: guarded('cloneCart', memberData.cloneCart.bind(memberData), undefined),
        }),
        ...(memberData.accountLinks && {
          accountLinks: soon('accountLinks', memberData.accountLinks.bind(memberData), [], areLinks),
        }),
      },
    }),
    ...(metrics && {
      metrics: metrics.map((metric) => ({
        ...metric,
        read: soon(`metric ${metric.name}`, metric.read.bind(metric), Number.NaN, isNumber),
      })),
    }),
  };
}

// These functions see every request, so the checks look at the few fields that the site reads without a further check.
const fits =
  (schema: v.GenericSchema): Fits =>
  (value) =>
    value === undefined || v.is(schema, value);
const isContext: Fits = (value) => value === undefined || (typeof value === 'object' && value !== null);
const isFlag: Fits = (value) => typeof value === 'boolean';
const isNumber: Fits = (value) => typeof value === 'number';
const isNews: Fits = (value) => v.is(newsSchema, value);
const areLinks: Fits = (value) => v.is(linksSchema, value);
const newsSchema = v.array(v.object({ title: v.string(), figure: v.string(), href: v.string() }));
const linksSchema = v.array(v.object({ href: v.string(), title: v.string() }));
const isPage = fits(v.object({ kind: v.literal('published'), html: v.string(), csp: v.string(), etag: v.string() }));
const isFrame = fits(v.object({ html: v.string(), csp: v.string() }));
const isVersion = fits(v.object({}));
