/** What a block had before some of its elements were removed. */
export interface Before {
  readonly elements: readonly Element[];
  readonly focused: Element | null;
  readonly text: string;
}

export function beforeOf(content: Element): Before {
  return {
    elements: [...content.querySelectorAll('*')],
    focused: document.activeElement,
    text: content.textContent,
  };
}

/**
 * React rolls a difference inside a Suspense boundary back by itself: in one commit, it removes the HTML of the boundary
 * and inserts new elements. It begins with the comment before the HTML, and removes this comment in no other case. So
 * `onLost` is called when everything is still in the page, at most once in a task.
 */
export function watchBoundaries(content: Element, onLost: (before: Before) => void): void {
  let isLost = false;
  const removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child instanceof Comment && !isLost) {
      isLost = true;
      queueMicrotask(() => {
        isLost = false;
      });
      onLost(beforeOf(content));
    }
    return Node.prototype.removeChild.call(this, child) && child;
  };
  const comments = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { parentNode } = comments.currentNode;
    if (parentNode) Object.defineProperty(parentNode, 'removeChild', { configurable: true, value: removeChild });
  }
}
