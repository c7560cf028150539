import type { Federation } from '@module-federation/runtime-core';
import type { CapturedEvents } from '../../host/kernel/captured-events.ts';
import type { Page as RuntimePage } from '../../host/kernel/page.ts';

/**
 * Properties that the runtime sets on a page's window. All three are missing before the runtime has run, and
 * `__FEDERATION__` until the federation runtime is first needed.
 */
declare global {
  interface Window {
    plinth?: RuntimePage;
    __plinth?: CapturedEvents;
    __FEDERATION__?: Federation;
  }
}
