/** A subtree of at most so many elements is copied in one go. */
const PART_ELEMENTS = 100;
/** As long as React works before it lets the browser on. */
const PART_MS = 5;

/**
 * Copies what stands in `content` into a document that is never shown, so that no picture of the copy is fetched. In
 * parts: the copy of a thousand items takes longer than a page may be held up.
 *
 * @param pause Lets the browser do what is due.
 */
export async function copyContent(content: Element, pause: () => Promise<void>): Promise<DocumentFragment> {
  const copies = document.implementation.createHTMLDocument('');
  let begun = performance.now();

  const copyChildren = async (from: Node, to: Node) => {
    // What a script adds meanwhile would otherwise be met again and again.
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
