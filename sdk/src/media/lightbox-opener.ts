import { type Dispose, type Host, type Lightbox, LightboxService, PlinthError } from '@plinth/sdk';
import { KeyName } from '../design/key-code.ts';

/** §8: nobody provides a lightbox. */
export const NO_LIGHTBOX = 'lightboxify is not available in this tier!';

export interface LightboxOpenerOptions {
  /** Selector of the links: each leads to its picture, which is where it leads without a lightbox too. */
  readonly links: string;
  /** Opens what a link stands for. Undefined when the press found out that there is no lightbox. */
  open(lightbox: Lightbox | undefined, link: HTMLAnchorElement): void;
  /** What the report says to do where nobody provides a lightbox. */
  readonly hint: string;
  /** There is none, and the report has gone out. Called once, before `open`. */
  onMissing?(): void;
}

export interface LightboxOpener {
  /** Fetches the lightbox, for what else opens it; undefined when there is none, never called once disposed of. */
  fetch(then: (lightbox: Lightbox | undefined) => void): void;
  readonly dispose: Dispose;
}

/**
 * §2 Lightbox: links below `root` open it on click, Enter or Space. It is fetched when the pointer or the focus comes
 * near one of them. Without one a link is a link, and so it is to whoever wants another tab or window. Needs no React.
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
      // §4: it is what plays now. A video of the page would go on where nobody can reach it.
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
