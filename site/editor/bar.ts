import { configUrl, QueryFlag, sameOriginPath } from '@plinth/sdk/links';

/**
 * The owner's bar above the frame. The server has rendered the bar. These functions update the bar when the frame shows
 * a different page.
 */
export interface Bar {
  /** Shows which page is in the frame. Ignores a path that does not belong to this site. */
  show(path: string): void;
  focus(): void;
  /** Leaves `/config/` and opens the page at `path`, or the root when `path` does not belong to this site. */
  leave(path: string): void;
}

export function createBar(): Bar {
  const link = document.querySelector<HTMLAnchorElement>('[data-page]');
  const afterSignOut = document.querySelector<HTMLInputElement>('.sign-out input[name=frameUrl]');
  return {
    show(given) {
      const path = sameOriginPath(given, location.origin);
      if (path === undefined) return;
      if (link) {
        const address = new URL(path, location.origin);
        address.searchParams.set(QueryFlag.noRedirect, 'true');
        link.href = address.href;
        link.textContent = path;
      }
      if (afterSignOut) afterSignOut.value = path;
      history.replaceState(history.state, '', configUrl(path));
    },
    focus: () => document.querySelector('summary')?.focus(),
    leave: (path) => location.assign(sameOriginPath(path, location.origin) ?? '/'),
  };
}
