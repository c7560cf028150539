import { metaCap, SHRINK_DEBOUNCE_MS, shrunkFont } from '../../../core/meta-overlay.ts';
import type { MotionProps } from './motion-props.ts';
import { useSettledSize } from './use-settled-size.ts';

/**
 * §9 Meta overlay: text that would hide its picture is limited in height, and its font is reduced until the text fits.
 * The values are set as custom properties, which the print styles ignore.
 */
export function FitMeta({ strip, state: { index } }: Pick<MotionProps, 'strip' | 'state'>): null {
  useSettledSize(
    strip,
    SHRINK_DEBOUNCE_MS,
    (element) => {
      for (const meta of element.querySelectorAll<HTMLElement>('.meta')) fitMeta(meta, element.clientHeight);
      // With this attribute, the stylesheet no longer limits the height of the text. This component limits it from now
      // on.
      element.dataset.fit = '';
    },
    [index],
  );
  return null;
}

function fitMeta(meta: HTMLElement, containerPx: number): void {
  const set = (name: string, sizePx?: number) =>
    meta.style.setProperty(name, sizePx === undefined ? '' : `${sizePx}px`);
  set('--cap');
  set('--font');
  const cap = metaCap(meta.scrollHeight, containerPx);
  if (cap === undefined) return;
  set('--cap', cap);
  const heightAt = (sizePx: number) => {
    set('--font', sizePx);
    return meta.scrollHeight;
  };
  set('--font', shrunkFont(Number.parseFloat(getComputedStyle(meta).fontSize), cap, heightAt));
}
