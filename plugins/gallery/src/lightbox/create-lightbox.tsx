import { type Host, type Lightbox, type LightboxItem, type LightboxOptions, motionAllowed } from '@plinth/sdk';
import { HostContext } from '@plinth/sdk/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type * as Gestures from './gestures.ts';
import { LightboxDialog } from './lightbox-dialog.tsx';
import { createLightboxHistory, type LightboxHistory } from './lightbox-history.ts';
import { itemIndex } from './near-items.ts';
import { canGrow, growFrom } from './thumbnail-transition.ts';

/** §9 Overlay fade. */
const OVERLAY_FADE_MS = 300;

/**
 * §2, §4 Lightbox: only one is open at a time. It has a separate React root, which exists while it is open.
 *
 * @param gestures The module `gestures.ts`: the strip for phones, and the handlers of clicks, touches and the wheel.
 */
export function createLightbox(host: Host, gestures: typeof Gestures): Lightbox {
  const history = createLightboxHistory(host);
  let shown: OpenLightbox | undefined;
  host.onDispose(() => shown?.destroy());
  return {
    open(items, options = {}) {
      shown?.destroy();
      if (items.length === 0) return () => undefined;
      shown = openLightbox(host, history, items, options, gestures);
      return shown.close;
    },
  };
}

/**
 * `close` fades out first, `destroy` removes the lightbox at once. `destroy` keeps the history entry, so that a
 * lightbox that replaces the destroyed one can use it.
 */
interface OpenLightbox {
  readonly close: () => void;
  readonly destroy: () => void;
}

function openLightbox(
  host: Host,
  history: LightboxHistory,
  items: readonly LightboxItem[],
  options: LightboxOptions,
  gestures: typeof Gestures,
): OpenLightbox {
  const { opener } = options;
  const first = itemIndex(options.index ?? 0, items.length, false);
  const thumbnail = opener?.querySelector('img');
  const moves = motionAllowed();
  const grown = moves && thumbnail && canGrow(thumbnail);
  let closing = false;
  let gone = false;

  const container = document.createElement('div');
  // Tells the stylesheet about reduced motion by an attribute. A media query would not be enough, because the query
  // parameter `nomotion` also turns motion off.
  container.toggleAttribute('data-still', !moves);
  document.body.append(container);
  const fail = (error: unknown) => {
    host.report(error);
    entry.leave();
    // Unmounting is deferred, because React must finish its current work before its root can be unmounted.
    queueMicrotask(destroy);
  };
  const root = createRoot(container, { identifierPrefix: 'lightbox-', onUncaughtError: fail });
  let settleGrowth: (() => void) | undefined;
  const onRendered = () => settleGrowth?.();
  const renderDialog = () =>
    root.render(
      <HostContext value={host}>
        <LightboxDialog
          items={items}
          first={first}
          options={options}
          grown={grown}
          closing={closing}
          gestures={gestures}
          onRendered={onRendered}
          onClose={close}
          onShow={(shown) => entry.move(items[shown]?.id)}
        />
      </HostContext>,
    );
  const destroy = () => {
    if (gone) return;
    gone = closing = true;
    onRendered();
    forgetEscape();
    entry.handOver();
    for (const image of container.querySelectorAll('img')) forget(image);
    root.unmount();
    container.remove();
  };
  const close = () => {
    if (closing) return;
    closing = true;
    forgetEscape();
    entry.leave();
    if (!moves) return destroy();
    renderDialog();
    host.timeout(destroy, OVERLAY_FADE_MS);
  };
  const forgetEscape = host.onEscape(close);
  const entry = history.enter(items[first]?.id, close);

  // A React transition splits the work, so that no task is long. The browser paints the lightbox only when it is
  // complete.
  const renderFirst = () => startTransition(renderDialog);
  // When the lightbox closes, the focus returns to the opener. Safari does not focus an opener that is clicked, so this
  // code focuses it.
  opener?.focus({ preventScroll: true });
  if (grown) {
    growFrom(thumbnail, (rendered) => {
      settleGrowth = rendered;
      renderFirst();
    });
  } else renderFirst();
  return { close, destroy };
}

/**
 * Removes `srcset` and `src` from an image of the lightbox. This cancels a picture that is still loading. Chromium also
 * keeps every image with a `srcset`, and its whole tree, in memory for later resizes of the window, unless the
 * attribute is removed while the image is in the document.
 */
function forget(image: HTMLImageElement): void {
  for (const name of ['srcset', 'src', 'loading']) image.removeAttribute(name);
}
