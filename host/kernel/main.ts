import { createPage, type Page } from './page.ts';

declare global {
  interface Window {
    plinth?: Page;
  }
}

/**
 * A page that includes the kernel twice has only one runtime. Only own properties of the window are checked: an element
 * with the id `plinth` is a property of the window too, but an inherited one.
 */
if (!Object.hasOwn(window, 'plinth')) {
  window.plinth = createPage(window);
  void window.plinth.initialise();
}
