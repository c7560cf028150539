import { galleryIndex } from './gallery-index.ts';

type Direction = 'forward' | 'reverse';

/** The slide that is shown, and the conditions under which it cannot change. */
export interface GalleryState {
  readonly count: number;
  readonly loop: boolean;
  /** Index of the slide that is shown; -1 when there are no slides. */
  readonly index: number;
  /** Index of the slide that was shown before; equal to `index` at the start. */
  readonly previous: number;
  readonly direction: Direction;
  /** True while a transition is running. */
  readonly moving: boolean;
  /** Index to which a linked gallery is moving. Undefined when no linked gallery moves. */
  readonly linkedTarget: number | undefined;
}

/** §4: result of a step beyond an end when there is no loop. */
export type Reached = 'reachedBeginning' | 'reachedEnd';

export function initialState(count: number, loop: boolean, index = 0): GalleryState {
  const at = galleryIndex(index, count, loop);
  return { count, loop, index: at, previous: at, direction: 'forward', moving: false, linkedTarget: undefined };
}

/**
 * §4: the index cannot change while a transition is in motion, or while a linked gallery is moving to a different
 * index. When a change is refused, the same state is returned. A step that wraps around keeps its direction.
 */
export function goTo(state: GalleryState, wanted: number): GalleryState {
  const index = galleryIndex(wanted, state.count, state.loop);
  if (index === state.index || state.moving || (state.linkedTarget ?? index) !== index) return state;
  // In a loop, the direction follows from the index before it wraps: from the last slide, `count` is one step forward.
  const towards = state.loop ? wanted : index;
  const direction = towards > state.index ? 'forward' : 'reverse';
  return { ...state, index, previous: state.index, direction, moving: true };
}

/** §4 previous at start and next at end: returns the state after one step, or the end that the step has reached. */
export function step(state: GalleryState, by: 1 | -1): GalleryState | Reached {
  const wanted = state.index + by;
  const beyond = !state.loop && (wanted < 0 || wanted >= state.count);
  return stepTo(state, beyond ? state.index : wanted, by);
}

/**
 * The state after a move to the slide `index`. §4: a move that is a step (`by`) and does not change the index has
 * reached an end, unless there is a loop.
 */
export function stepTo(state: GalleryState, index: number, by?: 1 | -1): GalleryState | Reached {
  const { loop, moving, linkedTarget, count } = state;
  const ends = by && !loop && !moving && linkedTarget === undefined && count > 0 && index === state.index;
  if (!ends) return goTo(state, index);
  return by === 1 ? 'reachedEnd' : 'reachedBeginning';
}
