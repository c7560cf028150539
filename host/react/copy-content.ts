/** A subtree with at most this many elements is copied in one step. */
const PART_ELEMENTS = 100;
/** Longest time for which the copying runs between two pauses. React pauses for the browser after the same time. */
const PART_MS = 5;

/**
 * Copies the content of `content` into a document that is never shown, so that no picture of the copy is fetched. It
 * copies in parts, because copying a thousand items at once would block the page too long.
 *
 * @param pause Lets the browser run other tasks.
 */
export async function copyContent(content: Element, pause: () => Promise<void>): Promise<DocumentFragment> {
  const copies = document.implementation.createHTMLDocument('');
  let begun = performance.now();

  const copyChildren = async (from: Node, to: Node) => {
    // Iterates over a copy of the node list. Otherwise nodes that a script adds during the loop could make it endless.
    for (const node of [...from.childNodes]) {
      const isSmall = !(node instanceof Element) || node.getElementsByTagName('*').length <= PART_ELEMENTS;
      const copy = copies.importNode(node, isSmall);
      to.appendChild(copy);
      if (!isSmall) await copyChildren(node, copy);
      if (performance.now() - begun < PART_MS) continue;
      await pause();
      begun = performance.now();
    }
  };

  const fragment = copies.createDocumentFragment();
  await copyChildren(content, fragment);
  return fragment;
}
