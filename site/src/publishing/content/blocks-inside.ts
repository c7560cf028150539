import {
  attributeOf,
  type Element,
  NestedTooDeep,
  type Node,
  nodesOf,
  type PageBlock,
  parseFragment,
} from '@plinth/server/pages';
import { serializeOuter } from 'parse5';

/** A block inside the markup of another block. */
export interface BlockInside {
  readonly type: string;
  readonly html: string;
}

const ATTRIBUTE = 'data-block-type';
/** Limit for the blocks in the markup of one block. The renderer has the same limit. */
const MOST_BLOCKS = 200;
/** Limit for the levels of data in which markup is looked for. */
const DEEPEST_DATA = 20;

/**
 * The blocks of `types` inside the markup of a block. Empty in two cases: with `keepMarkup`, because the publisher
 * then keeps the markup unchanged, and for markup that is nested too deep, because the publisher does not render it.
 */
export function blocksInside(block: PageBlock, types: ReadonlySet<string>): readonly BlockInside[] {
  const { html, data, keepMarkup } = block;
  if (html !== undefined) return keepMarkup ? [] : inMarkup(html, types);
  return textsOf(data, DEEPEST_DATA).flatMap((text) => inMarkup(text, types));
}

function inMarkup(html: string, types: ReadonlySet<string>): readonly BlockInside[] {
  if (!html.includes(ATTRIBUTE)) return [];
  try {
    const elements = [...nodesOf(parseFragment(html))].filter(isElement).flatMap((element) => {
      const type = attributeOf(element, ATTRIBUTE) ?? '';
      return types.has(type) ? [{ type, element }] : [];
    });
    return elements.slice(0, MOST_BLOCKS).map(({ type, element }) => ({ type, html: serializeOuter(element) }));
  } catch (error) {
    if (error instanceof NestedTooDeep) return [];
    throw error;
  }
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function textsOf(value: unknown, deepest: number): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || deepest === 0) return [];
  return Object.values(value).flatMap((each) => textsOf(each, deepest - 1));
}
