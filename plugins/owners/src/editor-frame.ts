/** The window of the configuration area whose frame shows this page. Undefined elsewhere, also in frames of other sites. */
export function editorWindow(view: Window): Window | undefined {
  // The browser hides the frame element from a page of another origin.
  return view.parent !== view && view.frameElement ? view.parent : undefined;
}
