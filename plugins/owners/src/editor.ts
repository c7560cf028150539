import type { FramedPageMessage } from '@plinth/sdk/editor';

/** The page's side of the connection between the configuration area and the page in its frame. */
export interface Editor {
  send(message: FramedPageMessage): void;
}

/**
 * Is the page in a frame on a page of this site? The page around the frame need not be the configuration area, but no
 * other page answers a request for a connection.
 */
export function isInSameOriginFrame(view: Window): boolean {
  // When the page around the frame has a different origin, the browser hides the frame element, so `frameElement` is
  // null.
  return view.parent !== view && view.frameElement !== null;
}
