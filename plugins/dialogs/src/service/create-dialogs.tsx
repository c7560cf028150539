/* The `dialogs` chunk: loaded at the first use. */

import type { Dialogs, Host } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import { HostContext } from '@plinth/sdk/react';
import { createRoot, type Root } from 'react-dom/client';
import { createInformRegion } from '../popups/inform-region.ts';
import { failureOf, noticeOf, type PopupContent, questionOf } from '../popups/popup-content.ts';
import { Popups } from '../popups/popups.tsx';
import { createPopupStack, type OpenPopup } from '../stack/popup-stack.ts';

/**
 * §4, §8: the popups of all plugins of a page, in a React root that exists while one of them is open. Its container and
 * the region of the information popups stay in the document, because screen readers announce only text that is added to
 * an existing region.
 */
export function createDialogs(host: Host): Dialogs {
  const container = document.createElement('div');
  container.dataset.plinthDialogs = '';
  // With this attribute, react-aria does not hide the popups while a lightbox is open, and does not take the focus away
  // from them.
  container.dataset.reactAriaTopLayer = '';
  const region = createInformRegion(container);
  const place = document.createElement('div');
  container.append(place, region.element);
  document.body.append(container);

  let root: Root | undefined;
  let isEmpty = true;
  /**
   * System errors that are open, by their content. When all requests of a page fail, the same error is shown only once.
   */
  const errors = new Set<string>();

  const unmount = () => {
    root?.unmount();
    root = undefined;
  };
  const fail = (error: unknown) => {
    host.report(error);
    queueMicrotask(() => {
      unmount();
      stack.clear();
    });
  };
  const render = (popups: readonly OpenPopup<PopupContent>[]) => {
    isEmpty = popups.length === 0;
    // Unmounting is deferred, because React must finish its current work before its root can be unmounted.
    if (isEmpty) return queueMicrotask(() => isEmpty && unmount());
    region.place();
    root ??= createRoot(place, { identifierPrefix: 'dialogs-', onUncaughtError: fail });
    root.render(
      <HostContext value={host}>
        <Popups popups={popups} region={region} onAnswer={stack.close} onHidden={stack.remove} />
      </HostContext>,
    );
  };
  host.onDispose(() => {
    unmount();
    region.element.remove();
    container.remove();
  });
  const stack = createPopupStack<PopupContent>(host, render);
  const open = (content: PopupContent, signal?: unknown) =>
    // A frame sends its options as JSON, which cannot contain a signal.
    stack.open(content, signal instanceof AbortSignal ? signal : undefined);

  return {
    confirm: (options) => open(questionOf(options), options.signal),
    alert: async (options) => void (await open(noticeOf('alert', options), options.signal)),
    inform: async (options) => void (await open(noticeOf('inform', options), options.signal)),
    systemError(error) {
      const content = failureOf(error);
      if (error.kind === 'network') {
        host.track({ name: 'system_network_error', data: { urlRequested: content.error.url } });
      }
      const key = jsonText(content);
      if (errors.has(key)) return;
      errors.add(key);
      void open(content).then(() => errors.delete(key));
    },
  };
}
