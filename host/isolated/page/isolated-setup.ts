import type { PluginDefinition } from '@plinth/sdk';
import { openFrame } from './frame-session.ts';
import type { HostModules } from './host-modules.ts';

/**
 * Makes the setup that replaces the setup of an isolated plugin on the page. It runs the plugin's own setup in a frame
 * that is not visible.
 */
export function isolatedSetup(sdk: HostModules['sdk']): PluginDefinition {
  return {
    name: 'isolated',
    setup: (host) =>
      new Promise((resolve, reject) => {
        const frame = openFrame({
          host,
          sdk,
          content: document.body,
          onReady: () => resolve(),
          onHeight: () => undefined,
          onEnd(error) {
            frame.element.remove();
            reject(error ?? new Error('the frame was closed'));
          },
        });
        frame.element.hidden = true;
        host.onDispose(() => frame.close());
      }),
  };
}
