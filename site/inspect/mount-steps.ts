/** Times at which the host reached each step of a block, in milliseconds since the navigation. */
export interface MountSteps {
  /** Time at which the block was activated, for example because it came into view. */
  readonly activatedAt: number;
  /**
   * Time from which the code of the block was evaluated and the setup of its plugin had ended. Undefined before that
   * time.
   */
  readonly readyAt: number | undefined;
  /**
   * Time at which the host began to mount the block. The host mounts one block after the other, so this can be later
   * than `readyAt`.
   */
  readonly begunAt: number | undefined;
}

export interface MountStepsRecord {
  of(block: Element): MountSteps | undefined;
  /** Forgets all times. Called when the page was destroyed. */
  clear(): void;
}

const BLOCK = '[data-block-type]';

/**
 * Records when the host reached each step of a block. The host does not report these times, because the code for that
 * would be loaded by every visitor. The times are taken from what the host does: it reads the data of a block once when
 * the block is activated and again when its code and setup are ready, and it copies the nodes of the block when the
 * mount begins. So this function replaces `dataset` and `importNode` by versions that also record the time.
 */
export function recordMountSteps(view: Window & typeof globalThis): MountStepsRecord {
  let steps = new WeakMap<Element, MountSteps>();
  const read = (block: HTMLElement) => {
    const known = steps.get(block);
    if (known?.begunAt !== undefined) return;
    const now = performance.now();
    steps.set(block, { activatedAt: known?.activatedAt ?? now, readyAt: known && now, begunAt: undefined });
  };
  const copied = (node: unknown) => {
    const block = node instanceof view.Node ? node.parentElement?.closest(BLOCK) : undefined;
    const known = block && steps.get(block);
    if (block && known?.readyAt !== undefined && known.begunAt === undefined)
      steps.set(block, { ...known, begunAt: performance.now() });
  };
  onRead(view, read);
  onCopy(view, copied);
  return {
    of: (block) => steps.get(block),
    clear: () => {
      steps = new WeakMap();
    },
  };
}

function onRead({ HTMLElement }: typeof globalThis, read: (block: HTMLElement) => void): void {
  const dataset = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset');
  const get = dataset?.get;
  if (!dataset || !get) return;
  Object.defineProperty(HTMLElement.prototype, 'dataset', {
    ...dataset,
    get(this: unknown) {
      if (this instanceof HTMLElement && this.matches(BLOCK)) read(this);
      return Reflect.apply(get, this, []);
    },
  });
}

function onCopy({ Document }: typeof globalThis, copied: (node: unknown) => void): void {
  const { importNode } = Document.prototype;
  const copy = function (this: Document, ...args: unknown[]): unknown {
    copied(args[0]);
    return Reflect.apply(importNode, this, args);
  };
  Reflect.set(Document.prototype, 'importNode', copy);
}
