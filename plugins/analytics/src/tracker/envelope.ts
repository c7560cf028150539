import type { PageContext, TrackEvent } from '@plinth/sdk';
import type { Fields } from '../outbox/entry.ts';
import type { Visit } from '../visit/count-visit.ts';
import { splitData } from './common-fields.ts';

/** §3: environments of events. */
const ENVIRONMENT = /^(dev|qa|staging|prod)$/;

/** Data of the page that the browser provides. */
export interface Surroundings {
  readonly location: Pick<Location, 'host' | 'pathname' | 'search' | 'hash'>;
  readonly document: Pick<Document, 'referrer'>;
  readonly navigator: Pick<Navigator, 'language'>;
}

/** The fields that all envelopes of one page view have in common (§3, §7). Each envelope is a simple tracker event. */
export function envelopeBase(
  { website, authenticatedAccount, locale, env = '', templateId: template }: PageContext,
  { analyticsId, sessionId, marketingId }: Visit,
  { location, document, navigator }: Surroundings,
): Fields {
  const templateId = template ?? null;
  return {
    analyticsId,
    // Name of a schema that the site knows.
    customSchemaName: 'SimpleTrackerEvent',
    commonData: {
      event_source: 'WEB',
      environment: ENVIRONMENT.test(env) ? env : 'prod',
      browser_locale: navigator.language,
      page_host: location.host,
      referrer: document.referrer,
      locale,
      marketing_id: marketingId,
      user_session_id: sessionId,
      website_id: website.id,
      template_id: templateId,
      authenticated_account_id: authenticatedAccount?.id ?? null,
    },
    customData: {
      payload: {
        websiteId: website.id,
        templateId,
        variantId: null,
        memberAccountId: null,
        member_locale: null,
        website_locale: locale,
      },
    },
  };
}

/**
 * The fields that one tracked event adds to the fields of its page view. The common fields of the event (§3) are taken
 * from its data, and some are added automatically.
 *
 * @param size Width and height of the window, in pixels.
 * @param warn Called with the names of the common fields that were dropped (§5).
 */
export function envelopeOf(
  { name, data, at = Date.now() }: TrackEvent,
  { pathname, search, hash }: Surroundings['location'],
  [width, height]: readonly [width: number, height: number],
  warn: (names: readonly string[]) => void,
): Fields {
  const { common, payload, dropped } = splitData(data);
  if (dropped.length > 0) warn(dropped);
  let path = pathname;
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  return {
    commonData: {
      client_timestamp: String(at),
      page_path: path,
      query_params: search,
      window_width: String(width),
      window_height: String(height),
      ...common,
    },
    customData: { eventName: name, payload: { pagePath: path, pageHash: hash, ...payload } },
  };
}
