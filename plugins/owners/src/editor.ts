import type { FramedPageMessage } from '@plinth/sdk/editor';

/** The configuration area, for the page in its frame. */
export interface Editor {
  send(message: FramedPageMessage): void;
}

/** Is the page in a frame of a page of this site? Only the configuration area answers there; other pages are silent. */
export function isInSameOriginFrame(view: Window): boolean {
  // The browser hides the frame element from a page of another origin.
  return view.parent !== view && view.frameElement !== null;
}
