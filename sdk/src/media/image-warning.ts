/** §5 and §8 Image warnings, word for word. */
export const ImageWarning = {
  notAnImage: 'Element is not a valid image element.',
  noSource: 'Invalid or missing image source.',
  noParent: 'Image element has no parentNode.',
  noAlignment: 'Missing alignment for "content-fit" image.',
} as const;
export type ImageWarning = (typeof ImageWarning)[keyof typeof ImageWarning];

/** Warnings are for who made the page: they go to the console with what they are about, and stop nothing. */
export function warnOfImage(warning: ImageWarning, about: unknown): void {
  console.warn(warning, about);
}
