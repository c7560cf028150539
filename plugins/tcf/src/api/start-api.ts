/* The `api` chunk: loaded with the first call of a tag. */
import { CmpApi, CmpApiModel } from '@iabtechlabtcf/cmpapi';
import type { Consent, Host } from '@plinth/sdk';

export { answerFrame } from './answer-frame.ts';

import { consentString } from './consent-string.ts';
import { decidedAt, isDecided } from './decision.ts';
import { optionsOf } from './options.ts';
import { allowedPurposes } from './purposes.ts';

/**
 * Replaces the queue of calls with the TCF interface itself, which answers the waiting calls and notifies the tags of
 * each change. Before a decision the consent string is empty, and the tags are told that the visitor is being asked. If
 * the consent policy of the site allows a purpose before a decision, this does not count as consent to any vendor.
 */
export function startApi(host: Host): void {
  const options = optionsOf(host);
  host.onDispose(() => CmpApiModel.reset());
  const api = new CmpApi(options.cmpId, options.cmpVersion, true);
  const update = (consent: Consent) => {
    if (!options.gdprApplies) return api.update(null);
    if (!isDecided(host)) return api.update('', host.page.cookieSettings.isCookieBannerEnabled);
    const decision = { allowed: allowedPurposes(consent), decidedAt: decidedAt(host, consent, new Date()) };
    api.update(consentString({ ...options, ...decision, locale: host.page.locale }));
  };
  update(host.consent());
  host.hooks.consentChange(({ current }) => update(current));
}
