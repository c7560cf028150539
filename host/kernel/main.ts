import { createPage, type Page } from './page.ts';

declare global {
  interface Window {
    plinth?: Page;
  }
}

/** A page that includes the kernel twice is still one page. */
if (!window.plinth) {
  window.plinth = createPage(window);
  void window.plinth.initialise();
}
