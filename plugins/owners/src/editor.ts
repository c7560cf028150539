import type { FramedPageMessage } from '@plinth/sdk/editor';

/** The page's side of the connection between the configuration area and the page in its frame. */
export interface Editor {
  send(message: FramedPageMessage): void;
}

/** Is the page in a frame on a page of this site? Only the configuration area answers there; other pages do not. */
export function isInSameOriginFrame(view: Window): boolean {
  // The browser hides the frame element from a page of another origin, so `frameElement` is null.
  return view.parent !== view && view.frameElement !== null;
}
