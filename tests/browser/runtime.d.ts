import type { Federation } from '@module-federation/runtime-core';
import type { CapturedEvents } from '../../host/kernel/captured-events.ts';
import type { Page as RuntimePage } from '../../host/kernel/page.ts';

/** What the runtime leaves on the window of a page; all are absent before it has run, the last until it is needed. */
declare global {
  interface Window {
    plinth?: RuntimePage;
    __plinth?: CapturedEvents;
    __FEDERATION__?: Federation;
  }
}
