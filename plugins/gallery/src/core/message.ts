/** §5 and §8: messages about problems of a gallery, word for word. */
export const GalleryMessage = {
  noContainer: (selector: string) => `No gallery '${selector}' container found.`,
  designNotFound: (name: string, loaded: readonly string[]) =>
    `Design '${name}' not found. Currently loaded designs: [${loaded.join(', ')}].`,
  noDesign: 'These are not the gallery designs you are looking for...',
  alreadyBound: 'Node already bound to gallery instance.',
  transitionNotFound: (name: string) => `Could not find transition named ${name}`,
  decoding: 'Error decoding gallery block data.',
  evaluating: 'Error evaluating gallery block data.',
  noVideoLoader: 'VideoLoader not found',
  noImageLoader: 'Loader2 not found',
} as const;
