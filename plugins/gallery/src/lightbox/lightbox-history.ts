import type { Host } from '@plinth/sdk';
import { itemHash, namesItem } from './item-address.ts';

/** Marks the history entry that a lightbox added; it outlives a reload. */
const MARK = 'plinthLightbox';
/** Going back takes a moment. A browser that will not go back at all must not keep the next lightbox from opening. */
const GO_BACK_PATIENCE_MS = 500;

/** The one history entry of an open lightbox. */
export interface LightboxEntry {
  /** Another item is shown: the same entry says so. */
  move(id: string | undefined): void;
  /** Closed by other means than Back: the entry is taken out of the visitor's way. */
  leave(): void;
  /** Another lightbox takes the entry over. */
  handOver(): void;
}

export interface LightboxHistory {
  /** `onBack` is called when the visitor goes back, or anywhere else. */
  enter(id: string | undefined, onBack: () => void): LightboxEntry;
}

/** §2: while it is open a lightbox is one entry of the history, so that Back closes it. Skipped in the editor's frame. */
export function createLightboxHistory(host: Host): LightboxHistory {
  let leaving: Promise<void> | undefined;

  const goBack = () => {
    const gone = new Promise<void>((resolve) => {
      const settle = () => {
        stopListening();
        stopWaiting();
        leaving = undefined;
        resolve();
      };
      const stopListening = host.listen(window, 'popstate', settle);
      const stopWaiting = host.timeout(settle, GO_BACK_PATIENCE_MS);
    });
    leaving = gone;
    history.back();
  };

  return {
    enter(first, onBack) {
      if (window.parent !== window) return { move: () => undefined, leave: () => undefined, handOver: () => undefined };
      let id = first;
      let entered = false;
      let over = false;
      let stop = () => undefined as void;

      const enter = () => {
        if (over) return;
        entered = true;
        if (isOurs()) replace(id);
        else {
          // Opened by its address: that is where Back leads, without the item.
          if (namesItem(location.hash, id)) history.replaceState(history.state, '', withoutHash());
          history.pushState({ [MARK]: true }, '', itemHash(id) ?? location.href);
        }
        stop = host.listen(window, 'popstate', () => {
          end();
          onBack();
        });
      };
      const end = () => {
        over = true;
        stop();
      };
      if (leaving) void leaving.then(enter);
      else enter();

      return {
        move(next) {
          id = next;
          if (entered && !over) replace(next);
        },
        leave() {
          if (over) return;
          end();
          if (entered && isOurs()) goBack();
        },
        handOver: end,
      };
    },
  };
}

function replace(id: string | undefined): void {
  history.replaceState({ [MARK]: true }, '', itemHash(id) ?? withoutHash());
}

function isOurs(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

function withoutHash(): string {
  return location.pathname + location.search;
}
