/** Content elements of blocks that currently have an open frame. */
const claimed = new WeakSet<Element>();

export interface BlockContent {
  readonly element: HTMLElement;
  readonly content: Element;
}

/**
 * Finds a block of this page by its unique id, and claims it for a frame. Several blocks can have the same `id`
 * attribute. The unique id of the second block has the suffix `-2`.
 */
export function findBlock(id: string): BlockContent | undefined {
  const [, base = id, number = '1'] = /^(.+)-(\d+)$/.exec(id) ?? [];
  const places = [...blocksWithId(id), ...blocksWithId(base).slice(Number(number) - 1)];
  for (const element of places) {
    const content = element.querySelector('.sqs-block-content') ?? element;
    if (claimed.has(content)) continue;
    claimed.add(content);
    return { element, content };
  }
  return undefined;
}

/**
 * Removes the mark that this content has an open frame. Must be called when the frame is closed, so that the block can
 * be mounted again.
 */
export function releaseBlock(content: Element): void {
  claimed.delete(content);
}

/**
 * The element with the focus, as a path from the content: the index of the child at each level. The frame renders the
 * same elements, so it can move the focus to the same element. Undefined when the focus is outside of the content.
 */
export function pathOfFocus(content: Element): number[] | undefined {
  const { activeElement } = document;
  if (!activeElement || activeElement === content || !content.contains(activeElement)) return undefined;
  const path: number[] = [];
  for (let at: Element | null = activeElement; at && at !== content; at = at.parentElement) {
    path.unshift(at.parentElement ? [...at.parentElement.children].indexOf(at) : 0);
  }
  return path;
}

function blocksWithId(id: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-block-type][id="${CSS.escape(`block-${id}`)}"]`)];
}
