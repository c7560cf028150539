import { type Activation, type LockedBlock, type LockSlice, PlinthError } from '@plinth/sdk';

/** A block whose moment has come, with what the lock slice says about it. */
export interface FoundBlock {
  readonly element: HTMLElement;
  readonly locked: LockedBlock;
}

/**
 * Finds out what stands in the page. One instance for each life of the page. A page may have ten thousand blocks of which
 * a visitor sees ten: the scan reads a block's type and nothing else of it. Ids are read when the block comes to life.
 */
export interface BlockFinder {
  /** Calls `wait` for each block below `root` that was not found before and will come to life, in document order. */
  find(root: ParentNode, wait: (element: HTMLElement, activation: Activation) => void): void;
  /** A block that was found, once; undefined for anything else. */
  take(element: Element): FoundBlock | undefined;
}

const BLOCK_SELECTOR = '[data-block-type]';

export function createBlockFinder(lock: LockSlice, report: (error: PlinthError) => void): BlockFinder {
  /** Undefined once it was taken. */
  const found = new WeakMap<Element, FoundBlock['locked'] | undefined>();
  const unknown = new Set<string>();

  // Once for each type: a page of another system may hold hundreds of blocks that nobody here draws.
  const reportUnknown = (type: string, element: Element) => {
    if (unknown.has(type)) return;
    unknown.add(type);
    report(
      new PlinthError('PLINTH-BLOCK-004', `no plugin draws block type ${type}`, {
        block: plainId(element),
        hint: 'List one that does in the manifest.',
      }),
    );
  };

  return {
    find(root, wait) {
      const look = (element: Element) => {
        if (!(element instanceof HTMLElement)) return;
        const type = element.getAttribute('data-block-type') ?? '';
        const locked = Object.hasOwn(lock.blocks, type) ? lock.blocks[type] : undefined;
        if (!locked) return reportUnknown(type, element);
        if (locked.activation === 'never' || found.has(element)) return;
        found.set(element, locked);
        wait(element, locked.activation);
      };
      if (root instanceof Element && root.matches(BLOCK_SELECTOR)) look(root);
      for (const element of root.querySelectorAll(BLOCK_SELECTOR)) look(element);
    },
    take(element) {
      const locked = found.get(element);
      if (!locked || !(element instanceof HTMLElement)) return undefined;
      found.set(element, undefined);
      return { element, locked };
    },
  };
}

/** Id of a block without `block-`; undefined when it has none. Two blocks may have the same. */
export function plainId(element: Element): string | undefined {
  return element.id.replace(/^block-/, '') || undefined;
}
