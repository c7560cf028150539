const bound = new WeakSet<Element>();

/**
 * §5: a node belongs to one gallery at a time. Returns a function that releases the node. Returns undefined when the
 * node already belongs to another gallery.
 */
export function bindNode(node: Element): (() => void) | undefined {
  if (bound.has(node)) return undefined;
  bound.add(node);
  return () => void bound.delete(node);
}
