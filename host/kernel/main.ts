import { createPage, type Page } from './page.ts';

declare global {
  interface Window {
    plinth?: Page;
  }
}

/**
 * A page that includes the kernel twice has only one runtime. Only own properties of the window are checked, because an
 * element with the id `plinth` makes an inherited property of the same name.
 */
if (!Object.hasOwn(window, 'plinth')) {
  window.plinth = createPage(window);
  void window.plinth.initialise();
}
