import { galleryIndex } from './gallery-index.ts';

export type Direction = 'forward' | 'reverse';

/** What is shown, and what keeps it from changing. */
export interface GalleryState {
  readonly count: number;
  readonly loop: boolean;
  /** -1 when there are no slides. */
  readonly index: number;
  /** What was shown before; the same as `index` at the start. */
  readonly previous: number;
  readonly direction: Direction;
  /** A transition is under way. */
  readonly moving: boolean;
  /** Where a linked gallery is moving to; undefined when none moves. */
  readonly linkedTarget: number | undefined;
}

/** §4: what stepping beyond an end means when there is no loop. */
export type Reached = 'reachedBeginning' | 'reachedEnd';

export function initialState(count: number, loop: boolean, index = 0): GalleryState {
  const at = galleryIndex(index, count, loop);
  return { count, loop, index: at, previous: at, direction: 'forward', moving: false, linkedTarget: undefined };
}

/**
 * §4: the index cannot change while a transition is in motion, or while a linked gallery is moving to a different
 * index. A refused change returns the same state. Wrap-around goes on in the direction of the step.
 */
export function goTo(state: GalleryState, wanted: number): GalleryState {
  const index = galleryIndex(wanted, state.count, state.loop);
  if (index === state.index || state.moving || (state.linkedTarget ?? index) !== index) return state;
  // In a loop an index beyond an end is still beyond it: from the last slide, `count` is one forward.
  const towards = state.loop ? wanted : index;
  const direction = towards > state.index ? 'forward' : 'reverse';
  return { ...state, index, previous: state.index, direction, moving: true };
}

/** §4 previous at start and next at end: where the step leads, or which end was reached. */
export function step(state: GalleryState, by: 1 | -1): GalleryState | Reached {
  const wanted = state.index + by;
  const beyond = !state.loop && (wanted < 0 || wanted >= state.count);
  return stepTo(state, beyond ? state.index : wanted, by);
}

/** To this slide; §4: a step `by` that leads nowhere has reached an end, unless there is a loop. */
export function stepTo(state: GalleryState, index: number, by?: 1 | -1): GalleryState | Reached {
  const { loop, moving, linkedTarget, count } = state;
  const ends = by && !loop && !moving && linkedTarget === undefined && count > 0 && index === state.index;
  if (!ends) return goTo(state, index);
  return by === 1 ? 'reachedEnd' : 'reachedBeginning';
}
