import type { Consent, ConsentControl } from '@plinth/sdk';
import { removeCookie, WITHDRAWN_COOKIE } from '@plinth/sdk/consent';
import type { Runtime } from '../runtime.ts';
import type { ConsentGate } from './consent-gate.ts';
import { type ForgetOptions, forgetPlugins, forgetVisitor } from './forget.ts';
import { readConsent } from './read-consent.ts';

/**
 * The service that changes what the visitor allows (§4).
 *
 * This module is a separate chunk. It is loaded when the consent plugin is set up, so that a withdrawal of consent
 * works offline and is complete within one task. It is also loaded on a page with a plugin that the visitor does not
 * allow. When it starts, it removes the cookies and the storage of such plugins: the visitor may have withdrawn consent
 * without a script, in another tab, or on a page without the plugin, or the decision has expired.
 *
 * @param withdraw Stops a plugin that the visitor no longer allows. May call `enter` so that the plugin starts again at
 * the next grant.
 */
export function createConsentControl(
  runtime: ForgetOptions & Pick<Runtime, 'hooks' | 'bus' | 'page' | 'report'>,
  gate: ConsentGate,
  withdraw: (plugin: string) => void,
): ConsentControl {
  const forget = () => {
    if (!gate.current().performance) forgetVisitor(runtime.cookies);
    forgetPlugins(
      Object.keys(runtime.lock.plugins).filter((plugin) => !gate.allows(plugin)),
      runtime,
    );
  };
  const control: ConsentControl = {
    get: gate.current,
    async set(next: Consent) {
      const previous = gate.current();
      const change = { previous, current: next };
      gate.replace(next);
      runtime.bus.emit('consent:changed', change);
      // The taps start and the plugins stop in the same task. A tap can take seconds, and plugins without consent must
      // not send anything in that time.
      const tapped = runtime.hooks.loaded?.consentChange.promise(change);
      for (const plugin of Object.keys(runtime.lock.plugins))
        if (gate.allows(plugin, previous) && !gate.allows(plugin, next)) withdraw(plugin);
      forget();
      await tapped;
      await gate.startWaiting();
    },
  };
  forget();
  if (runtime.cookies.get(WITHDRAWN_COOKIE) !== undefined) {
    removeCookie(runtime.cookies, WITHDRAWN_COOKIE);
    control.set(readConsent(runtime.page, runtime.cookies)).catch(runtime.report);
  }
  return control;
}
