import type { Dispose, Host } from '@plinth/sdk';
import type { ScriptFrame } from '@plinth/sdk/script-frame';
import { type Extent, frameExtent } from './frame-extent.ts';

/** Keeps the frame as large as its content, which changes when a challenge opens and closes. */
export function keepFitting(host: Host, { element, document, view }: ScriptFrame, base: Extent): Dispose {
  const fit = () => {
    const shown = [...document.querySelectorAll('iframe')]
      .filter((inner) => view.getComputedStyle(inner).visibility !== 'hidden')
      .map((inner) => inner.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const { width, height } = frameExtent(base, shown);
    element.style.display = 'block';
    element.style.inlineSize = `${width}px`;
    element.style.blockSize = `${height}px`;
  };
  fit();
  const observer = new MutationObserver(() => fit());
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  return host.observe(observer);
}
