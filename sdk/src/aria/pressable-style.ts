/**
 * `usePress` writes one `<style>` element into the head, unless an element of this id is already there. A strict
 * `style-src` refuses it, and published pages are cached, so they carry no nonce. Two ways to satisfy both:
 *
 * - give this id to the page's `<link rel="stylesheet">` and put `PRESSABLE_STYLE` into that stylesheet (nothing is
 *   injected then, and nothing needs to be allowed), or
 * - allow the sha256 of `PRESSABLE_STYLE` in `style-src`.
 */
export const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/** The exact text of that element. */
export const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;
