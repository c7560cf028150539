import type { HostHooks, Tap } from '@plinth/sdk';
import type { Attach, KernelHooks } from '../hooks/index.ts';
import type { Guard } from './capabilities.ts';
import type { PageHooks } from './page-hooks.ts';

/**
 * The hooks as one plugin sees them. Every tap has the plugin's name. It is removed by the function that the tap
 * returns, or by the one given to `onDispose`, whichever is called first. A tap that is made before the hooks have
 * loaded takes effect when they have. A hook that plugin.json does not declare is refused, however the plugin got it.
 */
export function scopeHooks(
  hooks: Pick<PageHooks, 'use'>,
  plugin: string,
  onDispose: (dispose: () => void) => void,
  demand: Guard['demand'],
): HostHooks {
  const scope =
    <Argument, Returned>(
      name: keyof HostHooks,
      attach: (hooks: KernelHooks) => Attach<Argument, Returned>,
    ): Tap<Argument, Returned> =>
    (handler, place) => {
      demand('hooks', name);
      let isRemoved = false;
      let untap: (() => void) | undefined;
      hooks.use((loaded) => {
        if (!isRemoved) untap = attach(loaded)({ ...place, name: plugin }, handler);
      });
      const remove = () => {
        isRemoved = true;
        untap?.();
      };
      onDispose(remove);
      return remove;
    };
  return {
    init: scope('init', ({ init }) => init.attach),
    destroy: scope('destroy', ({ destroy }) => destroy.attach),
    // Only `true` counts as handled. After a handler that returns something else by accident, the next one is called.
    escape: scope(
      'escape',
      (loaded) => (place, handler) => loaded.escape.attach(place, (event) => handler(event) === true || undefined),
    ),
    consentChange: scope('consentChange', ({ consentChange }) => consentChange.attach),
    track: scope('track', ({ track }) => track.attach),
  };
}
