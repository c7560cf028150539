import { type PageContext, pageContextSchema, withLanguageTag } from '@plinth/sdk/page-context';
import { SiteError } from '@plinth/server/errors';
import { type Json, jsonPath, mergeContext, type PageFile, type SiteFile, siteInLanguage } from '@plinth/server/pages';
import * as v from 'valibot';

interface ContextRequest {
  readonly page: PageFile;
  readonly site: SiteFile;
  /** §7: origin of the server to which the page sends its requests; the page's own origin when undefined. */
  readonly apiOrigin: string | undefined;
}

/**
 * The context of a page, and the settings of the site in the language of the page.
 * @throws SiteError as `contextOf`.
 */
export function contextInLanguage(request: ContextRequest): ReturnType<typeof contextOf> & { readonly site: SiteFile } {
  const inAnyLanguage = contextOf(request);
  const site = siteInLanguage(request.site, inAnyLanguage.parsed.locale);
  return { site, ...(site === request.site ? inAnyLanguage : contextOf({ ...request, site })) };
}

/**
 * §3 Page context: the context of the page merged over the context of the site, as JSON and parsed.
 * @throws SiteError `PLINTH-SITE-020` when it is not valid, `-018` when merging it is not possible.
 */
export function contextOf({ page, site, apiOrigin }: ContextRequest): { raw: Json; parsed: PageContext } {
  const base = mergeContext({ locale: site.locale }, site.context);
  const own = mergeContext({ ...base, pageType: page.pageType }, page.context);
  const raw = apiOrigin === undefined ? own : mergeContext(own, { website: { apiOrigin } });
  const parsed = v.safeParse(pageContextSchema, raw);
  if (!parsed.success) {
    const reasons = parsed.issues.map((issue) => `${jsonPath(issue).replace('$', '$.context')}: ${issue.message}`);
    throw new SiteError('PLINTH-SITE-020', `the page context is not valid: ${reasons.join('; ')}`);
  }
  const context = withLanguageTag(parsed.output);
  return { raw: { ...raw, locale: context.locale }, parsed: context };
}
