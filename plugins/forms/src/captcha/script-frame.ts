import type { Dispose, Host } from '@plinth/sdk';
import { scriptFramePath } from '@plinth/sdk/links';

/** Time for the frame, and then for a script in it. */
const FRAME_TIMEOUT_MS = 20_000;

/** A document of the site's own in which scripts of others run (see `scriptFramePath`). */
export interface ScriptFrame {
  readonly element: HTMLIFrameElement;
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  /** Settles once the script has run. Rejects when it does not come. */
  load(address: string): Promise<void>;
  /** False once the document has gone: the frame was taken out, moved or navigated. */
  isAlive(): boolean;
}

/** Opens the plugin's script frame in `container`. Rejects when it does not come. */
export async function openScriptFrame(host: Host, container: HTMLElement, title: string): Promise<ScriptFrame> {
  const element = document.createElement('iframe');
  element.title = title;
  element.src = scriptFramePath(host.plugin);
  await settled(host, element, () => container.append(element));
  const { contentDocument } = element;
  const view = contentDocument?.defaultView;
  // A server without the frame answers with some page of its own.
  if (!contentDocument || !view || contentDocument.location.pathname !== scriptFramePath(host.plugin)) {
    throw new Error(`${element.src} is not there`);
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
      await settled(host, script, () => contentDocument.head.append(script));
    },
  };
}

/** Starts what `element` loads, and waits for its end. */
async function settled(host: Host, element: HTMLIFrameElement | HTMLScriptElement, start: () => void): Promise<void> {
  const undo: Dispose[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${element.src} did not load`));
      undo.push(
        host.listen(element, 'load', () => resolve()),
        host.listen(element, 'error', fail),
        host.timeout(fail, FRAME_TIMEOUT_MS),
      );
      start();
    });
  } finally {
    for (const each of undo) each();
  }
}
