import { mergeContext } from './merge-context.ts';
import type { SiteFile } from './site-file.ts';

/**
 * The settings of a site for pages in one language: those of `languages` over those of all pages. Of several languages
 * that fit, the one with the most subtags counts: for `de-AT` first `de-AT`, then `de`.
 *
 * @throws SiteError `PLINTH-SITE-018` when the contexts cannot be merged.
 */
export function siteInLanguage(site: SiteFile, locale: string): SiteFile {
  const parts = locale.toLowerCase().split('-');
  for (let count = parts.length; count > 0; count -= 1) {
    const tag = parts.slice(0, count).join('-');
    const own = Object.entries(site.languages).find(([language]) => language.toLowerCase() === tag)?.[1];
    if (own) return { ...site, ...own, context: mergeContext(site.context, own.context ?? {}) };
  }
  return site;
}
