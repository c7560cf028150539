import type { Host, Lightbox, LightboxItem, LightboxOptions } from '@plinth/sdk';
import { HostContext } from '@plinth/sdk/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { motionAllowed } from '../blocks/gallery/life/motion-allowed.ts';
import { galleryIndex } from '../core/gallery-index.ts';
import { LightboxDialog } from './lightbox-dialog.tsx';
import { createLightboxHistory, type LightboxHistory } from './lightbox-history.ts';
import { canGrow, growFrom } from './thumbnail-transition.ts';

/** §9 Overlay fade. */
export const OVERLAY_FADE_MS = 300;
/** §9 Default title. */
const DEFAULT_TITLE = 'Gallery';

/** An open lightbox. */
interface OpenLightbox {
  close(): void;
  /** Gone at once, without a trace; the next lightbox takes over what it leaves in the history. */
  destroy(): void;
}

/** §2, §4 Lightbox: one at a time, in a React root of its own that lives as long as it is open. */
export function createLightbox(host: Host): Lightbox {
  const history = createLightboxHistory(host);
  let open: OpenLightbox | undefined;
  host.onDispose(() => open?.destroy());
  return {
    open(items, options = {}) {
      open?.destroy();
      if (items.length === 0) return () => undefined;
      const opened = openLightbox(host, history, items, options, () => {
        if (open === opened) open = undefined;
      });
      open = opened;
      return opened.close;
    },
  };
}

function openLightbox(
  host: Host,
  history: LightboxHistory,
  items: readonly LightboxItem[],
  { index = 0, title = DEFAULT_TITLE, theme = 'dark', opener }: LightboxOptions,
  onDestroyed: () => void,
): OpenLightbox {
  const first = galleryIndex(index, items.length, false);
  const thumbnail = opener?.querySelector('img');
  const moves = motionAllowed();
  const grown = moves && canGrow(thumbnail);
  const preview = thumbnail?.complete ? thumbnail.currentSrc || undefined : undefined;
  let closing = false;
  let gone = false;

  const container = document.createElement('div');
  document.body.append(container);
  const fail = (error: unknown) => {
    host.report(error);
    entry.leave();
    // React must finish what it is doing before its root may go.
    queueMicrotask(destroy);
  };
  const root = createRoot(container, { identifierPrefix: 'lightbox-', onUncaughtError: fail });
  let drawn: () => void = () => undefined;
  const whenDrawn = new Promise<void>((resolve) => {
    drawn = resolve;
  });
  const draw = () =>
    root.render(
      <HostContext value={host}>
        <LightboxDialog
          items={items}
          first={first}
          title={title}
          theme={theme}
          preview={preview}
          grown={grown}
          closing={closing}
          onDrawn={drawn}
          onClose={close}
          onShow={(shown) => entry.move(items[shown]?.id)}
        />
      </HostContext>,
    );
  const destroy = () => {
    if (gone) return;
    gone = true;
    closing = true;
    drawn();
    forgetEscape();
    entry.handOver();
    for (const image of container.querySelectorAll('img')) forget(image);
    root.unmount();
    container.remove();
    onDestroyed();
  };
  const close = () => {
    if (closing) return;
    closing = true;
    forgetEscape();
    entry.leave();
    if (!moves) return destroy();
    draw();
    host.timeout(destroy, OVERLAY_FADE_MS);
  };
  const forgetEscape = host.onEscape(close);
  const entry = history.enter(items[first]?.id, close);

  // In slices, so that no task is long; the browser shows nothing before the last one anyway.
  const drawFirst = () => startTransition(draw);
  // The focus returns to what has it now. Safari gives none to a link that is clicked.
  opener?.focus({ preventScroll: true });
  if (grown && thumbnail) {
    growFrom(thumbnail, () => {
      drawFirst();
      return whenDrawn;
    });
  } else drawFirst();
  return { close, destroy };
}

/**
 * A picture that is still on its way would be fetched for nothing. And Chromium keeps whoever had a `srcset` in its list
 * of what follows the window's size, with all around it, unless the picture gives it up while it is in the document.
 */
function forget(image: HTMLImageElement): void {
  for (const name of ['srcset', 'src', 'loading']) image.removeAttribute(name);
}
