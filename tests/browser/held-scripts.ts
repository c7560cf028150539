import type { Page } from 'playwright-core';

/** Holds back the scripts of all plugins, so that a test can use the page before hydration. */
export interface HeldScripts {
  /** Pass this function to `openPage` as `prepare`. */
  hold(page: Page): Promise<unknown>;
  release(): void;
}

export function heldScripts(): HeldScripts {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    hold: (page) =>
      page.route('**/_plinth/plugins/**/*.js', async (route) => {
        await promise;
        await route.continue();
      }),
    release: resolve,
  };
}
