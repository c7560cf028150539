/** What React writes before the HTML of a block: a preload for each picture that is fetched with high priority. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Removes the preloads of pictures from the HTML of a block. They are beside the pictures, so no browser would find the
 * pictures earlier. They would have the `sizes` of a block that is as wide as the window, while the publisher gives the
 * picture the sizes of its place: a browser would fetch the picture twice, in two widths.
 */
export function withoutPreloads(html: string): string {
  return html.replace(PRELOADS, '');
}
