import type { ConsentControl, Host } from '@plinth/sdk';
import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf, consentFrom } from '@plinth/sdk/consent';

const BANNER = `[data-plinth-part="${ALLOWED_COOKIE}"]`;

/**
 * Applies the decision in the cookies to the page, also when another tab has made it: removes the banner, and changes
 * the consent.
 */
export function followDecision(host: Host, control: ConsentControl): void {
  const choice = choiceOf(host.cookie.get(ALLOWED_COOKIE), host.cookie.get(CONSENT_COOKIE));
  if (!choice) return;
  for (const banner of document.querySelectorAll(BANNER)) banner.remove();
  const next = consentFrom(choice, host.page.cookieSettings);
  const { performance, advertising } = control.get();
  if (next.performance === performance && next.advertising === advertising) return;
  // The consent changes in a later task, so that the browser can first paint the page without the banner.
  host.timeout(() => void control.set(next).catch(host.report), 0);
}
