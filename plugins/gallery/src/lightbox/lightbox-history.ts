import type { Dispose, Host } from '@plinth/sdk';
import { itemHash, namesItem } from './item-address.ts';

/** Property that marks the history entry of a lightbox in the entry's state; the mark survives a reload. */
const MARK = 'plinthLightbox';
/**
 * Time-out for going back. If a browser does not go back at all, the next lightbox must still be able to add its entry.
 */
const GO_BACK_TIME_OUT_MS = 500;

/** The history entry of an open lightbox. The history has only one at a time. */
interface LightboxEntry {
  /** Changes the address of the entry to a different item. */
  move(id: string | undefined): void;
  /** Removes the entry by going back in the history. Called when the lightbox was closed without the Back button. */
  leave(): void;
  /** Leaves the entry in the history, for the lightbox that replaces this one. */
  handOver(): void;
}

export interface LightboxHistory {
  /** Adds the entry. `onBack` is called when the visitor goes back, or to any other entry of the history. */
  enter(id: string | undefined, onBack: () => void): LightboxEntry;
}

/**
 * §2: an open lightbox is one entry of the browser's history, so that Back closes the lightbox. In the editor's frame,
 * no entry is added.
 */
export function createLightboxHistory(host: Host): LightboxHistory {
  let leaving: Promise<void> | undefined;

  const goBack = () => {
    leaving = new Promise<void>((resolve) => {
      const stops = [host.listen(window, 'popstate', settle), host.timeout(settle, GO_BACK_TIME_OUT_MS)];
      function settle() {
        for (const stop of stops) stop();
        leaving = undefined;
        resolve();
      }
    });
    history.back();
  };

  return {
    enter(first, onBack) {
      let id = first;
      // Nothing is added in the editor's frame, because the frame has a separate address.
      let over = window.parent !== window;
      /** Stops listening to `popstate`. Undefined while there is no entry. */
      let stop: Dispose | undefined;

      const enter = () => {
        if (over) return;
        if (isOurs()) replace(id);
        else {
          // If the address of the page names the item, this address has opened the lightbox. Going back must lead to
          // the same page without the item in its address.
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
        stop?.();
        stop = undefined;
      };
      if (leaving) void leaving.then(enter);
      else enter();

      return {
        move(next) {
          id = next;
          if (stop) replace(next);
        },
        leave() {
          const entered = stop;
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
  return MARK in Object(history.state);
}

function withoutHash(): string {
  return location.pathname + location.search;
}
