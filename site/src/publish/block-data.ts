/** A block of a published page, as the browser finds it. */
export interface PublishedBlock {
  readonly id: string;
  /** Number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  /** Parsed data, without what its schema puts back. */
  readonly data: unknown;
}

/** As `blockHtml` writes it; no attribute holds a quote of its kind. */
const BLOCK =
  /<div class="sqs-block [^"]*" id="block-([^"]*)"(?: tabindex="-1")? data-block-type="([^"]*)"[^>]*? data-block-json='([^']*)'/g;

/** Data of the blocks that the publisher drew into a page: what visitors see is what it says, wherever the page comes from. */
export function blockData(html: string): PublishedBlock[] {
  return [...html.matchAll(BLOCK)].map(([, id = '', type = '', json = '']) => ({
    id: unescapeHtml(id),
    type: unescapeHtml(type),
    data: JSON.parse(unescapeHtml(json)),
  }));
}

const CHARACTER: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Undoes `escapeHtml` and `jsonAttribute`. */
function unescapeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTER[name] ?? '');
}
