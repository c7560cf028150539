/** Name of the frame by which tags in frames find the window with the interface. */
const LOCATOR = '__tcfapiLocator';

/** Adds the frame. Returns a function that removes it. */
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
