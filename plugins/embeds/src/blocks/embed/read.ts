import { frameAddress } from '@plinth/sdk/media/frame-address';

/** Selector of a block of another system that holds its embed code in an attribute. */
const WRAPPER = '[data-html]';

/**
 * Raw embed data from an `iframe`, by itself or in markup of another system. Undefined when there is no https address.
 * A frame that is loaded by a script has its address in `data-src`.
 */
export function readEmbed(element: Element): unknown {
  const frame = element.matches('iframe') ? element : element.querySelector('iframe');
  if (!frame) {
    const html = element.querySelector<HTMLElement>(WRAPPER)?.dataset.html;
    return frameAddress({ html }) ? { html } : undefined;
  }
  const url = frameAddress({ url: frame.getAttribute('src') || frame.getAttribute('data-src') })?.href;
  return url === undefined ? undefined : { url, title: frame.getAttribute('title')?.trim(), ...sizeOf(frame) };
}

/** A frame with a width and a height in pixels keeps its ratio. A frame that has only a height keeps its height. */
function sizeOf(frame: Element): { readonly ratioPercent?: number; readonly height?: number } {
  const [width, height] = ['width', 'height'].map((name) => pixels(frame.getAttribute(name)));
  if (height === undefined) return {};
  const ratioPercent = width === undefined ? undefined : (height / width) * 100;
  if (ratioPercent !== undefined && ratioPercent >= 5 && ratioPercent <= 400) return { ratioPercent };
  return height >= 40 && height <= 4000 ? { height } : {};
}

function pixels(text: string | null): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(text ?? '') ?? [];
  return digits === undefined || digits === '0' ? undefined : Number(digits);
}
