import type { Dispose, Host } from '@plinth/sdk';
import { itemHash, namesItem } from './item-address.ts';

/** Marks the history entry that a lightbox added; the mark survives a reload. */
const MARK = 'plinthLightbox';
/** Time-out for going back. When a browser does not go back at all, the next lightbox must still open. */
const GO_BACK_TIME_OUT_MS = 500;

/** The history entry of an open lightbox. There is only one. */
interface LightboxEntry {
  /** Writes another item into the same entry. */
  move(id: string | undefined): void;
  /** Called when the lightbox was not closed by Back: removes the entry by going back. */
  leave(): void;
  /** Leaves the entry in the history for another lightbox. */
  handOver(): void;
}

export interface LightboxHistory {
  /** `onBack` is called when the visitor goes back, or to any other entry. */
  enter(id: string | undefined, onBack: () => void): LightboxEntry;
}

/** §2: an open lightbox is one entry of the history, so that Back closes it. Skipped in the editor's frame. */
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
      // The editor's frame has a separate address.
      let over = window.parent !== window;
      /** Stops listening. Set while the entry exists. */
      let stop: Dispose | undefined;

      const enter = () => {
        if (over) return;
        if (isOurs()) replace(id);
        else {
          // The address has opened the lightbox. Going back must lead to the same page without the item.
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
