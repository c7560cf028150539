import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment as parse, type TreeAdapter } from 'parse5';

/** A node of parsed HTML. */
export type Node = DefaultTreeAdapterMap['childNode'];
/** An element of parsed HTML. */
export type Element = DefaultTreeAdapterMap['element'];

/**
 * Browsers nest elements at most this deep. Deeper HTML is refused, because the time to parse it grows with the square
 * of the depth.
 */
export const DEEPEST_NESTING = 512;

/** Thrown for HTML that is nested deeper than browsers nest elements. */
export class NestedTooDeep extends Error {
  constructor(deepest: number) {
    super(`elements are nested more than ${deepest} deep`);
    this.name = 'NestedTooDeep';
  }
}

/**
 * Parses HTML inside a `div` as a browser with scripting does. Nodes have their position in `text`.
 *
 * @param deepest How many elements may be nested. Default: 512.
 *
 * Throws: `NestedTooDeep`.
 */
export function parseFragment(text: string, deepest = DEEPEST_NESTING): readonly Node[] {
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  return parse(context, text, { sourceCodeLocationInfo: true, treeAdapter: withDepthLimit(deepest) }).childNodes;
}

/** All nodes in document order, except those inside `template`, which browsers do not show. Not recursive. */
export function* nodesOf(roots: readonly Node[]): Generator<Node, void> {
  const waiting = roots.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
}

/** The value of an attribute; undefined when the element does not have it. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function withDepthLimit(deepest: number): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      if (depth > deepest) throw new NestedTooDeep(deepest);
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
}
