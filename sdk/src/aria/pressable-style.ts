/**
 * `usePress` writes one `<style>` element into the head, unless an element with this id exists. A strict `style-src`
 * blocks this element, and published pages are cached, so they cannot have a nonce. There are two solutions:
 *
 * - give this id to the page's `<link rel="stylesheet">` and put `PRESSABLE_STYLE` into that stylesheet (nothing is
 *   injected then, and nothing needs to be allowed), or
 * - allow the sha256 of `PRESSABLE_STYLE` in `style-src`.
 */
export const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';

/** Exact text of the `<style>` element that `usePress` writes. */
export const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;
