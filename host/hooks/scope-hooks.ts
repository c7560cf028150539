import type { HostHooks, Tap } from '@plinth/sdk';
import type { KernelHooks } from './hooks.ts';
import type { Attach } from './isolated-hook.ts';

/**
 * The hooks as one plugin sees them. Every tap bears the plugin's name and is taken away by the function that it
 * returns, or by the one given to `onDispose`, whichever comes first.
 */
export function scopeHooks(hooks: KernelHooks, plugin: string, onDispose: (dispose: () => void) => void): HostHooks {
  const scope =
    <Argument, Returned>(attach: Attach<Argument, Returned>): Tap<Argument, Returned> =>
    (handler, place) => {
      const untap = attach({ ...place, name: plugin }, handler);
      onDispose(untap);
      return untap;
    };
  return {
    init: scope(hooks.init.attach),
    destroy: scope(hooks.destroy.attach),
    // Only `true` has handled it: a handler that happens to return something else lets the next one try.
    escape: scope((place, handler) => hooks.escape.attach(place, (event) => handler(event) === true || undefined)),
    consentChange: scope(hooks.consentChange.attach),
    track: scope(hooks.track.attach),
  };
}
