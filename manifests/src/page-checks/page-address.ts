/** The address of a page, without changes that the visitor makes. */
export interface PageAddress {
  /** The address, if a script has changed it. */
  changed(): string | undefined;
  restore(): void;
}

/** @param plain Removes the parts of an address that do not count. Default: all of it counts. */
export function watchAddress(view: Window, plain: (href: string) => string = (href) => href): PageAddress {
  let expected = plain(view.location.href);
  // Older browsers do not tell scripts and visitors apart. In these, a link to a fragment that the visitor has followed
  // counts too.
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
