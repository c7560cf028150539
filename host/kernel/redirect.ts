import type { PageContext, SafeStorage } from '@plinth/sdk';
import { isViewerOnly } from '@plinth/sdk/enums';
import { configUrl, parseQuery, QueryFlag } from '@plinth/sdk/links';
import { LOCAL_HOST } from './local-host.ts';

/** Session storage key. It is set after the address had the query flag `noredirect` (§2). */
const NO_REDIRECT_KEY = 'plinth.noredirect';

interface Place {
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
}

/**
 * §2 Routes: address to which a signed-in owner is redirected; undefined when there is no redirect. Viewer-only
 * accounts are not redirected. Nobody is redirected below `/config`, in developer mode, on clonable sites, on local
 * hosts, or with the query flag `noredirect`, which is remembered for the session. A page in a frame of the
 * configuration area is not redirected either, because otherwise frames would nest without end.
 */
export function ownerRedirect(
  page: PageContext,
  place: Place,
  session: SafeStorage,
  framed: boolean,
): string | undefined {
  if (parseQuery(place.search).has(QueryFlag.noRedirect)) session.set(NO_REDIRECT_KEY, 'true');
  if (!page.authenticatedAccount || isViewerOnly(page.websiteRoles)) return undefined;
  if (page.website.developerMode || page.website.cloneable) return undefined;
  if (session.get(NO_REDIRECT_KEY)) return undefined;
  if (framed || LOCAL_HOST.test(place.hostname) || /^\/config(\/|$)/.test(place.pathname)) return undefined;
  return configUrl(place.pathname + place.search);
}
