import { createPage, type Page } from './page.ts';

declare global {
  interface Window {
    plinth?: Page;
  }
}

/**
 * A page that includes the kernel twice is still one page. Own properties only: an element with the id `plinth` is a
 * property of the window too, an inherited one.
 */
if (!Object.hasOwn(window, 'plinth')) {
  window.plinth = createPage(window);
  void window.plinth.initialise();
}
