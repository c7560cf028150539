import { type LockedBlock, type LockSlice, PlinthError } from '@plinth/sdk';

/** A block the scan found, with what the lock slice says about it. */
export interface FoundBlock {
  readonly element: HTMLElement;
  /** Id without `block-`; made unique when the page has it twice. */
  readonly id: string;
  readonly type: string;
  readonly locked: LockedBlock;
  /** It stood in the page as published, so its HTML passed the publisher's sanitiser; what is inserted later did not. */
  readonly published: boolean;
}

/** Finds out what stands in the page. One instance for each life of the page. */
export interface BlockFinder {
  /** Blocks below `root` that were not found before, in document order. */
  find(root: ParentNode, published: boolean): FoundBlock[];
}

const BLOCK_SELECTOR = '[data-block-type]';

export function createBlockFinder(lock: LockSlice, report: (error: PlinthError) => void): BlockFinder {
  const seen = new WeakSet<Element>();
  const ids = new Map<string, number>();
  const unknown = new Set<string>();

  const uniqueId = (id: string, given: boolean): string => {
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    if (count === 1) return id;
    if (count === 2 && given)
      report(
        new PlinthError('PLINTH-BLOCK-005', `block id ${id} occurs twice`, {
          block: id,
          hint: 'Give each block an id of its own.',
        }),
      );
    // Another block may bear that very name.
    return uniqueId(`${id}-${count}`, given);
  };

  const found = (element: Element, published: boolean): FoundBlock | undefined => {
    if (seen.has(element) || !(element instanceof HTMLElement)) return undefined;
    seen.add(element);
    const type = element.dataset.blockType ?? '';
    const id = uniqueId(
      (element.id.startsWith('block-') ? element.id.slice(6) : element.id) || 'block',
      element.id !== '',
    );
    const locked = Object.hasOwn(lock.blocks, type) ? lock.blocks[type] : undefined;
    if (locked) return { element, id, type, locked, published };
    // Once for each type: a page of another system may hold hundreds of blocks that nobody here draws.
    if (!unknown.has(type)) {
      unknown.add(type);
      report(
        new PlinthError('PLINTH-BLOCK-004', `no plugin draws block type ${type}`, {
          block: id,
          hint: 'List one that does in the manifest.',
        }),
      );
    }
    return undefined;
  };

  return {
    find(root, published) {
      const elements = [...root.querySelectorAll(BLOCK_SELECTOR)];
      if (root instanceof Element && root.matches(BLOCK_SELECTOR)) elements.unshift(root);
      return elements.flatMap((element) => found(element, published) ?? []);
    },
  };
}
