import type { Consent, ConsentControl } from '@plinth/sdk';
import type { Runtime } from '../runtime.ts';
import type { ConsentGate } from './consent-gate.ts';
import { type ForgetOptions, forgetPlugins, forgetVisitor } from './forget.ts';

/**
 * The service that changes what the visitor allows (§4).
 *
 * A chunk of its own, because a visitor decides once. It is loaded when the consent plugin is set up, so that a
 * withdrawal needs no connection and ends in one task.
 *
 * @param withdraw Stops a plugin that the visitor no longer allows. It may call `enter` to start again at the next grant.
 */
export function createConsentControl(
  runtime: ForgetOptions & Pick<Runtime, 'hooks' | 'bus'>,
  gate: ConsentGate,
  withdraw: (plugin: string) => void,
): ConsentControl {
  // Cookies of an earlier decision that has expired, or of another version of the site.
  if (!gate.current().performance) forgetVisitor(runtime);
  return {
    get: gate.current,
    async set(next: Consent) {
      const previous = gate.current();
      const change = { previous, current: next };
      gate.replace(next);
      runtime.bus.emit('consent:changed', change);
      await runtime.hooks.loaded?.consentChange.promise(change);
      const withdrawn = Object.keys(runtime.lock.plugins).filter(
        (plugin) => gate.allows(plugin, previous) && !gate.allows(plugin, next),
      );
      for (const plugin of withdrawn) withdraw(plugin);
      if (!next.performance) forgetVisitor(runtime);
      forgetPlugins(withdrawn, runtime);
      await gate.startWaiting();
    },
  };
}
