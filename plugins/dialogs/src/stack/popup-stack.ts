import type { Host } from '@plinth/sdk';

/** Maximum number of popups that are open at the same time. Further popups count as rejected. */
const MOST_OPEN = 20;
/** §4: longest time from the beginning of the fade-out until a popup is removed. */
const HIDDEN_MS = 600;

/** A popup in the document. */
export interface OpenPopup<Content> {
  readonly id: number;
  readonly content: Content;
  /** True while the popup fades out. */
  readonly isClosing: boolean;
}

export interface PopupStack<Content> {
  /**
   * Opens a popup above the others.
   *
   * @returns Resolves to the answer. It is false after Escape, when the signal is aborted, and when the page is
   * destroyed.
   */
  open(content: Content, signal?: AbortSignal): Promise<boolean>;
  close(id: number, answer: boolean): void;
  /** Removes a popup that has faded out. */
  remove(id: number): void;
  /** Answers all popups with false, and removes them. */
  clear(): void;
}

/**
 * The popups of all plugins of the page. The popup that was opened last is on top.
 *
 * @param onChange Called with the popups from the bottom to the top.
 */
export function createPopupStack<Content>(
  host: Pick<Host, 'onEscape' | 'onDispose' | 'timeout'>,
  onChange: (popups: readonly OpenPopup<Content>[]) => void,
): PopupStack<Content> {
  let popups: readonly OpenPopup<Content>[] = [];
  const answers = new Map<number, (answer: boolean) => void>();
  let last = 0;
  let isOver = false;

  const change = (next: readonly OpenPopup<Content>[]) => {
    popups = next;
    onChange(popups);
  };
  const remove = (id: number) => {
    if (popups.some((popup) => popup.id === id && popup.isClosing)) change(popups.filter((popup) => popup.id !== id));
  };
  const close = (id: number, answer: boolean) => {
    const give = answers.get(id);
    if (!give) return;
    give(answer);
    change(popups.map((popup) => (popup.id === id ? { ...popup, isClosing: true } : popup)));
    host.timeout(() => remove(id), HIDDEN_MS);
  };
  const clear = () => {
    for (const give of [...answers.values()]) give(false);
    change([]);
  };
  host.onDispose(() => {
    isOver = true;
    clear();
  });

  return {
    open(content, signal) {
      if (isOver || answers.size >= MOST_OPEN || signal?.aborted) return Promise.resolve(false);
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const reject = () => close(id, false);
      const forgetEscape = host.onEscape(reject);
      signal?.addEventListener('abort', reject);
      answers.set(id, (answer) => {
        answers.delete(id);
        forgetEscape();
        signal?.removeEventListener('abort', reject);
        resolve(answer);
      });
      change([...popups, { id, content, isClosing: false }]);
      return promise;
    },
    close,
    remove,
    clear,
  };
}
