import type { Host } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';

type ForcedEvent = 'cookieBanner:force' | 'cookieBanner:update' | 'cookieBanner:unforce';

const ID = 'forced-cookie-banner';
const BANNER = '[data-plinth-part="ss_cookieAllowed"]';

/** Settings of the banner that is shown. Undefined while no banner is forced. */
let forced: object | undefined;

/**
 * §4 Forced mode: the three events show a banner even if the visitor has decided, change this banner, and remove it
 * again. A press on a button of a forced banner decides nothing.
 * @param detail §3 Cookie banner settings. The event `cookieBanner:update` changes only the settings that `detail`
 * contains.
 */
export function changeForcedBanner(host: Host, type: ForcedEvent, detail: unknown): void {
  if (type === 'cookieBanner:update' && !forced) return;
  const settings = typeof detail === 'object' && detail !== null ? detail : {};
  const own = document.querySelector<HTMLElement>(BANNER);
  document.getElementById(ID)?.remove();
  if (own) own.hidden = type !== 'cookieBanner:unforce';
  forced = type === 'cookieBanner:unforce' ? undefined : { ...(type === 'cookieBanner:update' && forced), ...settings };
  if (forced) show(host, forced);
}

/** Inserts the banner as a block, so that the host checks and sanitises its data. */
function show(host: Host, settings: object): void {
  const element = document.createElement('div');
  element.id = ID;
  element.dataset.forcedBanner = '';
  element.dataset.blockType = 'plinth/cookie-banner';
  element.dataset.blockJson = jsonText(settings);
  document.body.append(element);
  host.scan(element);
}
