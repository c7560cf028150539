import { galleryIndex } from './gallery-index.ts';
import { type GalleryState, goTo, initialState, type Reached, step, stepTo } from './gallery-state.ts';

export type GalleryEvent = 'change' | 'settle' | Reached;

/**
 * State of a gallery: one index that is moved by steps. The component that renders the gallery calls `settle` when a
 * move has ended.
 */
export interface Gallery {
  readonly state: () => GalleryState;
  next(): void;
  previous(): void;
  /**
   * @param by The step that leads to `index`, if the move is a step. A step that does not change the index has reached
   * an end.
   */
  go(index: number, by?: 1 | -1): void;
  /** Shows another slide at once, without a transition. */
  place(index: number): void;
  /** Call this when the transition has ended. The index may change again. */
  settle(): void;
  readonly subscribe: (listener: (event: GalleryEvent) => void) => () => void;
  /** §4 Linked galleries: a linked gallery is moving to this index. */
  follow(index: number): void;
  /** Call this when the linked gallery has arrived. */
  release(): void;
}

export function createGallery(count: number, loop: boolean): Gallery {
  let state = initialState(count, loop);
  const listeners = new Set<(event: GalleryEvent) => void>();

  const update = (next: GalleryState, event: GalleryEvent) => {
    if (next === state) return;
    state = next;
    emit(event);
  };
  const emit = (event: GalleryEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const take = (outcome: GalleryState | Reached) => {
    if (typeof outcome === 'string') emit(outcome);
    else update(outcome, 'change');
  };

  return {
    state: () => state,
    next: () => take(step(state, 1)),
    previous: () => take(step(state, -1)),
    go: (index, by) => take(stepTo(state, index, by)),
    place(wanted) {
      const index = galleryIndex(wanted, count, loop);
      if (index === state.index && !state.moving) return;
      update({ ...state, index, previous: index, moving: false }, 'settle');
    },
    settle() {
      if (state.moving) update({ ...state, moving: false }, 'settle');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(index) {
      state = { ...state, linkedTarget: index };
      update(goTo(state, index), 'change');
    },
    release() {
      state = { ...state, linkedTarget: undefined };
    },
  };
}

/** §4 Linked galleries (slideshow plus thumbnail strip) stay in sync. Returns a function that removes the link. */
export function linkGalleries(one: Gallery, other: Gallery): () => void {
  const [unlinkOne, unlinkOther] = [lead(one, other), lead(other, one)];
  return () => {
    unlinkOne();
    unlinkOther();
  };
}

function lead(leader: Gallery, follower: Gallery): () => void {
  return leader.subscribe((event) => {
    if (event === 'change') follower.follow(leader.state().index);
    if (event !== 'settle') return;
    follower.release();
    // The follower moves by itself only if the leader has changed its slide with a transition. Otherwise its slide is
    // set here.
    if (!follower.state().moving) follower.place(leader.state().index);
  });
}
