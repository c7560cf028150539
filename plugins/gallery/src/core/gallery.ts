import { galleryIndex } from './gallery-index.ts';
import { type GalleryState, goTo, initialState, type Reached, step, stepTo } from './gallery-state.ts';

export type GalleryEvent = 'change' | 'settle' | Reached;

/**
 * State of a gallery: the index of the current slide, and the functions that change it. The component that renders the
 * gallery calls `settle` when a move has ended.
 */
export interface Gallery {
  readonly state: () => GalleryState;
  next(): void;
  previous(): void;
  /**
   * @param by The direction of the step, if the move to `index` is a step. A step that does not change the index has
   * reached an end.
   */
  go(index: number, by?: 1 | -1): void;
  /** Shows a different slide at once, without a transition. */
  place(index: number): void;
  /** Call this when the transition has ended. The index can then change again. */
  settle(): void;
  readonly subscribe: (listener: (event: GalleryEvent) => void) => () => void;
  /** §4 Linked galleries: call this when a linked gallery begins to move to this index. */
  follow(index: number): void;
  /** Call this when the linked gallery has ended its move. */
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

/**
 * §4 Linked galleries (slideshow plus thumbnail strip) stay in sync: each follows the other. Returns a function that
 * removes the link between them.
 */
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
    // When the leader has changed its slide with a transition, the follower moves with a transition too. In any other
    // case, the slide of the follower is set here.
    if (!follower.state().moving) follower.place(leader.state().index);
  });
}
