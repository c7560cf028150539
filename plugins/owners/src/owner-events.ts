import type { EditorContext, EditorEvent } from '@plinth/sdk/editor';

declare module '@plinth/sdk' {
  interface BusEvents {
    /** §4 Escape in the frame of the configuration area, which then shows its toolbar. */
    'owners:toolbar': undefined;
    /** §4 Logout: the session of the account has ended. The page then goes to a different address. */
    'owners:logout': undefined;
    /**
     * §4 Editor-frame embedding: the page is connected to the configuration area, in whose frame it is shown. The data
     * of this event comes from the configuration area.
     */
    'owners:editor-connected': EditorContext;
    /** §4 Editor-frame embedding: an event that the configuration area around the frame has sent. */
    'owners:editor': EditorEvent;
  }
}
