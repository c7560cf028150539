import type { Host } from '@plinth/sdk';
import { openScriptFrame, type ScriptFrame } from '@plinth/sdk/script-frame';

/** §9 Follow button script time-out. */
const PROVIDER_TIMEOUT_MS = 10_000;
/** Content of the platform may run scripts, send its forms and open windows. It may not lead the visitor away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The script of a platform, and what it is to show. */
export interface ProviderScript {
  readonly title: string;
  readonly script: string;
  /** Puts the markup into the document for which the script looks. */
  readonly prepare: (frame: ScriptFrame) => void;
  /** Has the script shown its content? Called after each change of the document. */
  readonly isShown: (document: Document) => boolean;
}

/**
 * Runs the script of a platform in a frame of the site. Rejects when the script does not load, throws, or has shown
 * nothing within the time-out. The frame is then removed.
 */
export async function openProvider(
  host: Host,
  container: HTMLElement,
  { title, script, prepare, isShown }: ProviderScript,
): Promise<ScriptFrame> {
  const started = performance.now();
  let frame: ScriptFrame | undefined;
  try {
    const opened = await openScriptFrame(host, container, { title, sandbox: SANDBOX, timeoutMs: PROVIDER_TIMEOUT_MS });
    frame = opened;
    prepare(opened);
    const thrown = new Promise<never>((_, reject) => {
      host.listen(opened.view, 'error', (event) => {
        // A picture or a frame that does not load sends its error to its own element.
        if (event.target === opened.view) reject(new Error(`${script} has thrown an error`));
      });
    });
    await Promise.race([opened.load(script), thrown]);
    const leftMs = Math.max(0, PROVIDER_TIMEOUT_MS - (performance.now() - started));
    await Promise.race([shown(host, opened.document, isShown, leftMs, script), thrown]);
    return opened;
  } catch (error) {
    frame?.element.remove();
    container.replaceChildren();
    throw error;
  }
}

function shown(
  host: Host,
  document: Document,
  isShown: (document: Document) => boolean,
  leftMs: number,
  script: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!isShown(document)) return;
      stop();
      resolve();
    };
    const stopTimer = host.timeout(() => {
      stop();
      reject(new Error(`${script} has shown nothing`));
    }, leftMs);
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    const stopObserving = host.observe(observer);
    const stop = () => {
      stopTimer();
      stopObserving();
    };
    look();
  });
}

/** Keeps the frame as high as its document. Returns a function that stops this. */
export function keepHeight(host: Host, { element, document }: ScriptFrame): () => void {
  const fit = () => {
    element.style.blockSize = `${document.documentElement.scrollHeight}px`;
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(document.body);
  return host.observe(observer);
}
