import * as v from 'valibot';

/** §4: name of the cookie that says with which identity the browser last signed in. */
export const LAST_IDENTITY_COOKIE = 'ss_lastid';

const domain = v.optional(v.pipe(v.string(), v.maxLength(253), v.regex(/^\.?[a-z\d-]+(?:\.[a-z\d-]+)*$/i)));
/** Ignores a value that is not a domain, because such a value would make the whole response fail. */
const schema = v.fallback(
  v.object({
    appDomain: v.fallback(domain, undefined),
    website: v.fallback(v.object({ appDomain: v.fallback(domain, undefined) }), {}),
  }),
  { website: {} },
);

/**
 * Domains for which the cookie is removed (§4). The first is undefined, which means the host of the request. If the
 * context of the site names an app domain, this domain is the second.
 *
 * @param context `context` of site.json, not parsed.
 */
export function lastIdentityDomains(context: unknown): readonly (string | undefined)[] {
  const { appDomain, website } = v.parse(schema, context);
  const named = appDomain ?? website.appDomain;
  return named === undefined ? [undefined] : [undefined, named];
}
