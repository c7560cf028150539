import type { PagePart } from '@plinth/manifests/lock';
import { shortHash } from '@plinth/server/http';
import type { PageBlock, PartPosition } from '@plinth/server/pages';
import type { Placeholders } from '../images/placeholders.ts';
import { blockMarkup } from '../markup/block-markup.ts';
import { addPlaceholders } from './add-placeholders.ts';
import { blockHtml } from './block-html.ts';
import { fitSizesToBlock } from './block-sizes.ts';
import type { RenderedPartBlock } from './part-blocks.ts';
import type { RenderedBlock } from './renderer.ts';

/** A part of a page as it was rendered. */
export interface RenderedPart {
  readonly part: PagePart;
  readonly rendered: RenderedBlock;
  /** The blocks inside the part. */
  readonly inside: readonly RenderedPartBlock[];
}

/** Matches the value of a cookie that contains a decision. */
const DECIDED = /^(true|false)$/;

/**
 * Has the visitor decided about a part?
 * @param value The visitor's cookie. It can contain anything, because visitors can change their own cookies.
 */
export function isDecided({ version }: Pick<PartPosition, 'version'>, value: string | undefined): boolean {
  if (value === undefined) return false;
  return version === undefined ? DECIDED.test(value) : value.split('.').includes(version);
}

/** The part as a block, which the renderer can render. Its id is the name of its block. */
export function blockOfPart({ name, type, data }: PagePart): PageBlock {
  return { id: name, type, data, keepMarkup: false };
}

/**
 * Leaves out parts without HTML. Their plugin has refused the data or failed, and an empty element would be useless.
 */
export function withRendered(
  parts: readonly PagePart[],
  rendered: readonly RenderedBlock[],
  inside: readonly RenderedPartBlock[],
): readonly RenderedPart[] {
  return parts.flatMap((part, index) => {
    const block = rendered[index];
    if (!block || block.html === '') return [];
    return [{ part, rendered: block, inside: inside.filter((each) => each.part === part) }];
  });
}

const AS_WIDE_AS_THE_WINDOW = [{ upToPx: Infinity, share: 1, px: 0 }];

interface PartHtml extends Pick<PartPosition, 'version'> {
  readonly html: string;
  readonly cookie: string | undefined;
}

/** How React ends the opening tag of the element into which the blocks inside a part are inserted. */
const PLACE_OF_BLOCKS = 'data-plinth-blocks="">';

/**
 * Makes the HTML of a part. Its pictures are treated like the pictures of other blocks, but none gets the priority of
 * the page's first picture.
 * @param keyOf Key of a block type: a number of §3 as a text, or `vendor/name`.
 */
export async function partHtml(
  { part, rendered, inside }: RenderedPart,
  placeholders: Pick<Placeholders, 'of'>,
  keyOf: (type: PageBlock['type']) => string,
): Promise<PartHtml> {
  const version = part.cookieHolds === 'versions' ? shortHash(JSON.stringify(part.data)) : undefined;
  const shown = await withPictures(rendered, placeholders);
  const blocks = await Promise.all(
    inside.map(async ({ block, rendered: each }) =>
      blockHtml({ id: each.id, type: keyOf(block.type), rendered: await withPictures(each, placeholders) }),
    ),
  );
  const html = shown.html.replace(PLACE_OF_BLOCKS, () => PLACE_OF_BLOCKS + blocks.join('\n'));
  const { id } = rendered;
  const { type, unlessCookie: cookie } = part;
  return { html: blockHtml({ id, type, rendered: { ...shown, html }, part: cookie ?? '', version }), cookie, version };
}

async function withPictures(
  rendered: RenderedBlock,
  placeholders: Pick<Placeholders, 'of'>,
): Promise<Omit<RenderedBlock, 'markup'>> {
  const markup = blockMarkup(rendered.html, rendered.markup);
  fitSizesToBlock(markup, AS_WIDE_AS_THE_WINDOW);
  await addPlaceholders(markup.images, placeholders);
  return { ...rendered, html: markup.html() };
}

/**
 * Joins the pieces of the body of a page, and returns the positions of the parts that are left out for some visitors.
 *
 * @param offset Length of the document before the body.
 */
export function joinWithParts(
  pieces: readonly (string | PartHtml)[],
  offset: number,
): { readonly html: string; readonly parts: readonly PartPosition[] } {
  const parts: PartPosition[] = [];
  let html = '';
  for (const piece of pieces) {
    const text = `${html === '' ? '' : '\n'}${typeof piece === 'string' ? piece : piece.html}`;
    const start = offset + html.length;
    html += text;
    if (typeof piece === 'object' && piece.cookie !== undefined)
      parts.push({ cookie: piece.cookie, version: piece.version, start, end: start + text.length });
  }
  return { html, parts };
}

/** The HTML without the parts at these positions, which must be in document order. */
export function withoutParts(html: string, parts: readonly PartPosition[]): string {
  let [kept, from] = ['', 0];
  for (const { start, end } of parts) {
    kept += html.slice(from, start);
    from = end;
  }
  return kept + html.slice(from);
}

/**
 * Text of the inline script in pages for a static server. It hides the parts about which the visitor has decided,
 * before the page is painted. It makes a stylesheet object, because a style element would need its own hash in the
 * policy.
 */
export function scriptForParts(parts: readonly RenderedPart[]): readonly string[] {
  const cookies = [...new Set(parts.flatMap(({ part }) => part.unlessCookie ?? []))];
  if (cookies.length === 0) return [];
  const pattern = `(?:^|; )(${cookies.join('|')})=([\\w.-]+)`;
  const selector = `"[data-plinth-part='"+m[1]+"']"+(/^(true|false)$/.test(v)?":not([data-plinth-version])":"[data-plinth-version='"+v+"']")`;
  return [
    `for(const m of document.cookie.matchAll(/${pattern}/g))for(const v of m[2].split(".")){const s=new CSSStyleSheet();s.replaceSync(${selector}+"{display:none!important}");document.adoptedStyleSheets.push(s)}`,
  ];
}
