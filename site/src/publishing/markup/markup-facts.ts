import { attributeOf, type Element, type Node, nodesOf, parseFragment } from '@plinth/server/pages';
import { html } from 'parse5';

/** An attribute and its position in the HTML, including its name and quotes. */
export interface AttributeFact {
  readonly name: string;
  /** The value as a browser reads it: without quotes and with entities decoded. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** An `img` element that browsers show. */
export interface ImageFact {
  /** Position at which the tag of the image begins. */
  readonly start: number;
  readonly attributes: readonly AttributeFact[];
  /** Value of `data-mode` on the image or on the box around it. It says how a picture of the SDK fills its box (§5). */
  readonly mode?: string;
  /** Number of characters of text before the image. */
  readonly textBefore: number;
}

/** Facts about a block's HTML that the publisher needs. Positions count UTF-16 units. */
export interface MarkupFacts {
  /** In document order. */
  readonly images: readonly ImageFact[];
  /** Values of `data-block-type` in the HTML, each once. Markup of another system can contain blocks. */
  readonly types: readonly string[];
  /** Number of characters of text. */
  readonly textLength: number;
}

/** The facts of HTML without images, blocks or text. */
export const NO_FACTS: MarkupFacts = { images: [], types: [], textLength: 0 };

/** Elements whose text is not visible. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['noscript', 'script', 'style']);

/**
 * Reads the facts with a parser, so that text in an attribute, a comment or a `noscript` is never mistaken for an
 * element.
 *
 * Throws: `NestedTooDeep`.
 */
export function markupFacts(text: string): MarkupFacts {
  const images: ImageFact[] = [];
  const types = new Set<string>();
  let textLength = 0;
  for (const node of nodesOf(parseFragment(text))) {
    if (node.nodeName === '#text') textLength += lengthOf(node);
    if (!('tagName' in node)) continue;
    const type = attributeOf(node, 'data-block-type');
    if (type) types.add(type);
    if (node.tagName === 'img' && node.namespaceURI === html.NS.HTML) images.push(...imageFact(node, textLength));
  }
  return { images, types: [...types], textLength };
}

function lengthOf(node: Node): number {
  if (!('value' in node)) return 0;
  if (node.parentNode && WITHOUT_TEXT.has(node.parentNode.nodeName)) return 0;
  return node.value.replaceAll(/\s+/g, ' ').length;
}

/**
 * The facts of an image. Empty for an element that the parser has added without a tag in the source, because it has no
 * position and cannot be changed.
 */
function imageFact(image: Element, textBefore: number): readonly ImageFact[] {
  const place = image.sourceCodeLocation;
  if (!place) return [];
  const attributes = image.attrs.flatMap(({ name, value }) => {
    const at = place.attrs?.[name];
    return at ? [{ name, value, start: at.startOffset, end: at.endOffset }] : [];
  });
  const mode = attributeOf(image, 'data-mode') ?? modeOfBox(image);
  return [{ start: place.startOffset, attributes, textBefore, ...(mode !== undefined && { mode }) }];
}

function modeOfBox({ parentNode }: Element): string | undefined {
  return parentNode && 'attrs' in parentNode ? attributeOf(parentNode, 'data-mode') : undefined;
}
