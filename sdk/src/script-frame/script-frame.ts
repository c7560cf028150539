import type { Dispose, Host } from '@plinth/sdk';
import { scriptFramePath } from '@plinth/sdk/links';

const FRAME_TIMEOUT_MS = 20_000;

/** A document of the site itself in which scripts of other hosts run (see `scriptFramePath`). */
export interface ScriptFrame {
  readonly element: HTMLIFrameElement;
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  /** Loads a script in the frame. Resolves when the script has run. Rejects when it cannot be loaded. */
  load(address: string): Promise<void>;
  /** Returns false when the document no longer exists, because the frame was removed, moved or navigated. */
  isAlive(): boolean;
}

export interface ScriptFrameOptions {
  /** Accessible name of the frame. */
  readonly title: string;
  /** Time-out for loading the frame, and for loading a script in it, in milliseconds. Default: 20,000. */
  readonly timeoutMs?: number;
  /**
   * Value of the attribute `sandbox`. Frames inside the frame have the same restrictions. It must contain
   * `allow-scripts` and `allow-same-origin`. Default: no restrictions.
   */
  readonly sandbox?: string;
}

/** Opens the plugin's script frame in `container`. Rejects when it cannot be loaded. */
export async function openScriptFrame(
  host: Host,
  container: HTMLElement,
  { title, timeoutMs = FRAME_TIMEOUT_MS, sandbox }: ScriptFrameOptions,
): Promise<ScriptFrame> {
  const element = document.createElement('iframe');
  element.title = title;
  if (sandbox !== undefined) element.setAttribute('sandbox', sandbox);
  element.src = scriptFramePath(host.plugin);
  await settled(host, element, timeoutMs, () => container.append(element));
  const { contentDocument } = element;
  const view = contentDocument?.defaultView;
  // If the server does not have the script frame, it answers with a different page.
  if (!contentDocument || !view || contentDocument.location.pathname !== scriptFramePath(host.plugin)) {
    throw new Error(`${element.src} does not exist`);
  }
  return {
    element,
    document: contentDocument,
    view,
    isAlive: () => element.isConnected && element.contentDocument === contentDocument,
    async load(address) {
      const script = contentDocument.createElement('script');
      script.src = address;
      script.async = true;
      await settled(host, script, timeoutMs, () => contentDocument.head.append(script));
    },
  };
}

/** Starts loading `element`, and waits until it has loaded or failed. */
async function settled(
  host: Host,
  element: HTMLIFrameElement | HTMLScriptElement,
  timeoutMs: number,
  start: () => void,
): Promise<void> {
  const undo: Dispose[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${element.src} did not load`));
      undo.push(
        host.listen(element, 'load', () => resolve()),
        host.listen(element, 'error', fail),
        host.timeout(fail, timeoutMs),
      );
      start();
    });
  } finally {
    for (const each of undo) each();
  }
}
