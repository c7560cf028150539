import { HostError } from '../errors/host-error.ts';
import type { FoundBlock } from '../kernel/block.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** A block with an id that is unique on the page. The ids that React makes in the block start with this id. */
export interface NamedBlock extends FoundBlock {
  readonly id: string;
  readonly type: string;
}

/** Name of a block without an id. */
const NAMELESS = 'block';

/**
 * Names blocks when they are activated. The second block with the same id gets the suffix `-2` and so on, in document
 * order. A suffixed name that is the id of another block is skipped. The publisher names blocks in the same way
 * (`site/src/publishing/publisher/unique-ids.ts`). Blocks that were inserted later are counted after the published
 * ones.
 */
export function createBlockNames({ report, inserted }: Pick<Kernel, 'report' | 'inserted'>) {
  const names = new WeakMap<Element, string>();
  /**
   * For each name, the element of the block that has it. When a block was removed from the page, a different block can
   * get its name.
   */
  const taken = new Map<string, WeakRef<Element>>();
  const counts = new Map<string, number>();

  const name = (element: Element) => {
    const block = plainId(element);
    const id = block ?? NAMELESS;
    const before = counts.get(id) ?? 1;
    let count = before;
    let free = id;
    while (taken.get(free)?.deref()?.isConnected || (free !== block && blocksOf(element, `block-${free}`).length > 0)) {
      count += 1;
      free = `${id}-${count}`;
    }
    counts.set(id, count);
    taken.set(free, new WeakRef(element));
    names.set(element, free);
    if (!block || before > 1 || count === 1) return;
    report(new HostError('PLINTH-BLOCK-005', block, { block }));
  };

  /** Names all blocks with the same id together, so that the order of activation does not matter. */
  const nameAll = (element: Element) => {
    const same = element.id ? blocksOf(element, element.id) : [];
    same.sort((a, b) => Number(inserted.has(a)) - Number(inserted.has(b)));
    for (const each of [...same, element]) if (!names.has(each)) name(each);
  };

  return (found: FoundBlock): NamedBlock => {
    const { element } = found;
    if (!names.has(element)) nameAll(element);
    return { ...found, id: names.get(element) ?? NAMELESS, type: element.dataset.blockType ?? '' };
  };
}

function blocksOf({ ownerDocument }: Element, id: string): Element[] {
  return [...ownerDocument.querySelectorAll(`#${CSS.escape(id)}`)].filter((each) => each.matches('[data-block-type]'));
}

/** Id of a block without `block-`; undefined when the block has no id. This id is not always unique. */
function plainId(element: Element): string | undefined {
  return element.id.replace(/^block-/, '') || undefined;
}
