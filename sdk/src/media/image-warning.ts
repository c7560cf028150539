/** §5 and §8 Image warnings, word for word. */
export const ImageWarning = {
  notAnImage: 'Element is not a valid image element.',
  noSource: 'Invalid or missing image source.',
  noParent: 'Image element has no parentNode.',
  noAlignment: 'Missing alignment for "content-fit" image.',
} as const;
export type ImageWarning = (typeof ImageWarning)[keyof typeof ImageWarning];

/**
 * Writes a warning for the author of the page to the console, together with the value that the warning is about. Never
 * throws.
 */
export function warnOfImage(warning: ImageWarning, about: unknown): void {
  console.warn(warning, about);
}
