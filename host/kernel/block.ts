import { type Activation, type LockedBlock, type LockSlice, PlinthError } from '@plinth/sdk';

/** A block to activate, with its entry in the lock slice. */
export interface FoundBlock {
  readonly element: HTMLElement;
  readonly locked: LockedBlock;
}

/**
 * Finds the blocks of the page. Each page instance has its own finder. A page can have ten thousand blocks of which a
 * visitor sees ten, so the scan reads little more than each block's type. Ids are made unique only when a block is
 * activated.
 */
export interface BlockFinder {
  /**
   * Calls `wait` for each block below `root` that can be activated and that no earlier call has found, in document
   * order.
   */
  find(root: ParentNode, wait: (element: HTMLElement, activation: Activation) => void): void;
  /**
   * Returns a block that `find` has found. Each block is returned once: a second call, or a call with another element,
   * returns undefined.
   */
  take(element: Element): FoundBlock | undefined;
  /** Undoes `take`, so that the block can be taken again. */
  put(block: FoundBlock): void;
}

const BLOCK_SELECTOR = '[data-block-type]';
/** Maximum number of characters of the block types that one report lists. */
const TYPES_LENGTH = 500;
/**
 * Selector of HTML that Plinth's publisher has rendered. A block without such HTML possibly does not work without its
 * script, so it cannot wait until the pointer moves over it.
 */
const SERVER_HTML = ':scope>[data-plinth-ssr]';

export function createBlockFinder(lock: LockSlice, report: (error: PlinthError) => void): BlockFinder {
  /** The lock slice's entry for the block of each element that was found. Undefined once the block was taken. */
  const found = new WeakMap<Element, FoundBlock['locked'] | undefined>();
  /** Unknown block types that were reported, in the order in which they were found. */
  const unknown = new Set<string>();

  return {
    find(root, wait) {
      const news = unknown.size;
      const look = (element: Element) => {
        if (!(element instanceof HTMLElement)) return;
        const type = element.getAttribute('data-block-type') ?? '';
        const locked = Object.hasOwn(lock.blocks, type) ? lock.blocks[type] : undefined;
        if (!locked) return void unknown.add(type);
        const activation = lock.activations?.[element.id] ?? locked.activation;
        if (activation === 'never' || found.has(element)) return;
        found.set(element, locked);
        wait(element, activation === 'approach' && !element.querySelector(SERVER_HTML) ? 'visible' : activation);
      };
      if (root instanceof Element && root.matches(BLOCK_SELECTOR)) look(root);
      for (const element of root.querySelectorAll(BLOCK_SELECTOR)) look(element);
      // One report lists all unknown types, because a page of another system can contain hundreds of blocks that no
      // plugin provides.
      if (unknown.size === news) return;
      const types = [...unknown].slice(news).join(', ').slice(0, TYPES_LENGTH);
      report(new PlinthError('PLINTH-BLOCK-004', `no plugin provides block type ${types}`));
    },
    take(element) {
      const locked = found.get(element);
      if (!locked || !(element instanceof HTMLElement)) return undefined;
      found.set(element, undefined);
      return { element, locked };
    },
    put: ({ element, locked }) => void found.set(element, locked),
  };
}
