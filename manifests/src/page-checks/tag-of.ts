const LONGEST_VALUE = 60;
const LONGEST_TEXT = 40;

/** Describes a node in a message: `<div id="overlay">`, `the text "Hello"`. */
export function tagOf(node: Node): string {
  if (!isElement(node)) return `the text "${node.textContent?.trim().slice(0, LONGEST_TEXT) ?? ''}"`;
  const attributes = ['id', 'class'].flatMap((name) => {
    const value = node.getAttribute(name);
    return value ? [` ${name}="${value.slice(0, LONGEST_VALUE)}"`] : [];
  });
  return `<${node.tagName.toLowerCase()}${attributes.join('')}>`;
}

/** Is the node an element? Works for the nodes of every window, unlike `instanceof`. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
