import { type Dispose, type Host, type Lightbox, LightboxService, PlinthError } from '@plinth/sdk';
import { KeyName } from '../design/key-code.ts';

/** §8: message of the error that is reported when no plugin provides a lightbox. */
export const NO_LIGHTBOX = 'lightboxify is not available in this tier!';

export interface LightboxOpenerOptions {
  /**
   * Selector of the links that open the lightbox. Each link leads to its picture, so it also works without a lightbox.
   */
  readonly links: string;
  /**
   * Opens the lightbox for a link. `lightbox` is undefined when it turned out after the click that the page has no
   * lightbox.
   */
  open(lightbox: Lightbox | undefined, link: HTMLAnchorElement): void;
  /** Hint of the error that is reported when no plugin provides a lightbox. */
  readonly hint: string;
  /** Called once, before `open`, when there is no lightbox and the error has been reported. */
  onMissing?(): void;
}

export interface LightboxOpener {
  /**
   * Fetches the lightbox, for callers that open it from something other than these links. Calls `then` with the
   * lightbox, or with undefined on a page without a lightbox. Never calls `then` after disposal.
   */
  fetch(then: (lightbox: Lightbox | undefined) => void): void;
  readonly dispose: Dispose;
}

/**
 * §2 Lightbox: links below `root` open the lightbox on click, Enter or Space. The lightbox is fetched when the pointer
 * or the focus is on one of the links. The links work as normal links when there is no lightbox, and when the visitor
 * opens them in a new tab or window. Needs no React.
 */
export function lightboxOpener(host: Host, root: EventTarget, options: LightboxOpenerOptions): LightboxOpener {
  const { links, open, hint, onMissing } = options;
  let lightbox: Promise<Lightbox | undefined> | undefined;
  let missing = false;
  let gone = false;
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null);
  const fetch = () => {
    lightbox ??= host.use(LightboxService).catch((cause: unknown) => {
      missing = true;
      host.report(new PlinthError('PLINTH-SVC-001', NO_LIGHTBOX, { plugin: host.plugin, cause, hint }));
      onMissing?.();
      return undefined;
    });
    return lightbox;
  };
  const whenFetched = (then: (lightbox: Lightbox | undefined) => void) =>
    void fetch().then((fetched) => {
      if (gone) return;
      // §4: announces that the lightbox plays, so that a playing video of the page stops. Otherwise the video would
      // continue behind the lightbox, where the visitor cannot stop it.
      if (fetched) host.bus.emit('video:playing', { id: 'lightbox' });
      then(fetched);
    });
  const press = (event: MouseEvent | KeyboardEvent) => {
    const link = linkOf(event);
    if (!link || missing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    whenFetched((fetched) => open(fetched, link));
  };

  const undo = [
    ...['pointerover', 'focusin', 'touchstart'].map((type) =>
      host.listen(root, type, (event) => void (linkOf(event) && fetch()), { passive: true }),
    ),
    host.listen(root, 'click', press),
    host.listen(root, 'keydown', (event) => {
      if (event.key === KeyName.space && !event.repeat) press(event);
    }),
    () => {
      gone = true;
    },
  ];
  return {
    fetch: whenFetched,
    dispose() {
      for (const dispose of undo) dispose();
    },
  };
}
