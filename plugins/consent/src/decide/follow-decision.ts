import type { ConsentControl, Host } from '@plinth/sdk';
import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf, consentFrom } from '@plinth/sdk/consent';

const BANNER = `[data-plinth-part="${ALLOWED_COOKIE}"]`;

/** Makes the page follow the decision that the cookies hold, whoever has made it: removes the banner, changes the consent. */
export function followDecision(host: Host, control: ConsentControl): void {
  const choice = choiceOf(host.cookie.get(ALLOWED_COOKIE), host.cookie.get(CONSENT_COOKIE));
  if (!choice) return;
  for (const banner of document.querySelectorAll(BANNER)) banner.remove();
  const next = consentFrom(choice, host.page.cookieSettings);
  const { performance, advertising } = control.get();
  if (next.performance === performance && next.advertising === advertising) return;
  // In a task of its own, after the frame without the banner.
  host.timeout(() => void control.set(next).catch(host.report), 0);
}
