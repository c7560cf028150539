/**
 * Name of an empty frame that marks the window with the TCF interface. A tag in a frame looks for a frame with this
 * name in each window around its own.
 */
const LOCATOR = '__tcfapiLocator';

/** Adds the empty frame to the page. Returns a function that removes the frame. */
export function addLocatorFrame(): () => void {
  const frame = document.createElement('iframe');
  frame.name = LOCATOR;
  frame.title = '';
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  return () => frame.remove();
}
