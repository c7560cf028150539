import type { CapturedEvents } from '../../host/kernel/captured-events.ts';
import type { Page as RuntimePage } from '../../host/kernel/page.ts';

/** What the runtime leaves on the window of a page; both are absent before it has run. */
declare global {
  interface Window {
    plinth?: RuntimePage;
    __plinth?: CapturedEvents;
  }
}
