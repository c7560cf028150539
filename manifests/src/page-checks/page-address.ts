/** Tells whether a script has changed the address of a page. Changes that the visitor makes do not count. */
export interface PageAddress {
  /** The new address if a script has changed it. Otherwise undefined. */
  changed(): string | undefined;
  restore(): void;
}

/** @param plain Removes the parts of an address that are not compared. Default: the whole address is compared. */
export function watchAddress(view: Window, plain: (href: string) => string = (href) => href): PageAddress {
  let expected = plain(view.location.href);
  // Older browsers do not say whether a script or the visitor has changed the address. In these browsers, a followed
  // link to a fragment counts as a change by a script.
  navigationOf(view)?.addEventListener('navigate', (event) => {
    const { userInitiated, destination } = eventOf(event);
    if (userInitiated === true && destination) expected = plain(destination);
  });
  return {
    changed: () => (plain(view.location.href) === expected ? undefined : view.location.href),
    restore: () => view.history.replaceState(null, '', expected),
  };
}

function navigationOf(view: Window): EventTarget | undefined {
  const found: unknown = Reflect.get(view, 'navigation');
  return found instanceof EventTarget ? found : undefined;
}

function eventOf(event: Event): { readonly userInitiated: unknown; readonly destination: string | undefined } {
  const destination: unknown = Reflect.get(event, 'destination');
  const url: unknown = typeof destination === 'object' && destination ? Reflect.get(destination, 'url') : undefined;
  return { userInitiated: Reflect.get(event, 'userInitiated'), destination: typeof url === 'string' ? url : undefined };
}
