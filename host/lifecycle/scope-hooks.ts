import type { HostHooks, Tap } from '@plinth/sdk';
import type { Attach, KernelHooks } from '../hooks/index.ts';
import type { Guard } from './capabilities.ts';
import type { PageHooks } from './page-hooks.ts';

/**
 * Makes the hooks that one plugin gets. Every tap gets the plugin's name. Adding a tap returns a function that removes
 * it. A function that does the same is passed to `onDispose`. A tap that is added before the hooks have loaded takes
 * effect when they have loaded. A hook that plugin.json does not declare is refused.
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
    // Only `true` counts as handled. If a handler returns a different value by accident, the next handler is called.
    escape: scope(
      'escape',
      (loaded) => (place, handler) => loaded.escape.attach(place, (event) => handler(event) === true || undefined),
    ),
    consentChange: scope('consentChange', ({ consentChange }) => consentChange.attach),
    track: scope('track', ({ track }) => track.attach),
  };
}
