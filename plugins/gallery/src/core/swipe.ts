/** §9 Swipe: a movement of this distance within `SWIPE_WINDOW_MS` is a swipe. */
export const SWIPE_THRESHOLD_PX = 50;
/** §9 Swipe: length of the last part of a gesture, in which its speed is measured. */
export const SWIPE_WINDOW_MS = 250;
/** §9 Swipe: distance after which the axis of a gesture is known. */
export const SWIPE_AXIS_PX = 10;
/** §9 Swipe: limits for the duration of the movement that continues after the finger was lifted. */
export const SWIPE_TIMING_MS = { mobile: { min: 200, max: 400 }, desktop: { min: 300, max: 500 } } as const;
/** The limits of that duration for one kind of device, in milliseconds. */
type SwipeTiming = (typeof SWIPE_TIMING_MS)['mobile' | 'desktop'];
/** Fraction of the finger's distance by which a slide moves beyond an inertial boundary. */
const INERTIAL_SHARE = 0.3;
/** Number of moves that are stored. At 120 moves per second they cover slightly more than `SWIPE_WINDOW_MS`. */
const SAMPLES = 32;

/**
 * §5: how a slide moves when the finger drags it beyond the first or the last slide: with the finger (`none`), less
 * than the finger (`inertial`) or not at all (`hard`).
 */
export type Boundaries = 'none' | 'hard' | 'inertial';

export interface SwipeRules {
  readonly boundaries: Boundaries;
  /**
   * Percent of the width after which a slow drag also changes the slide. Undefined when only a swipe changes the slide.
   */
  readonly snapPoints: number | undefined;
}

export interface SwipeEnd {
  /** 1 for the next slide, -1 for the previous one, 0 for no change. */
  readonly step: 1 | -1 | 0;
  /**
   * How many milliseconds the movement continues after the finger was lifted, so that it keeps the speed of the finger
   * (§9 timing).
   */
  readonly durationMs: number;
  /** Horizontal speed of the finger at the end, in pixels per millisecond. */
  readonly velocity: number;
}

/** Follows one finger. Creates no object for each move, because there are 120 moves per second. */
export interface Swipe {
  /** Begins a gesture. Call `cancel` when a second finger touches, because pinching is not a swipe. */
  begin(x: number, y: number, time: number): void;
  /** Horizontal distance from the start in pixels. Undefined when the gesture is not, or not yet, a horizontal drag. */
  move(x: number, y: number, time: number): number | undefined;
  /**
   * Ends the gesture. `forward` is the sign of the movement that leads to the next slide: -1 where text runs from left
   * to right.
   */
  end(time: number, widthPx: number, timingMs: SwipeTiming, forward: 1 | -1): SwipeEnd;
  cancel(): void;
}

/** §4 Swipe decides slide change by distance and velocity; multi-touch is ignored. */
export function createSwipe({ snapPoints }: Pick<SwipeRules, 'snapPoints'>): Swipe {
  const times = new Float64Array(SAMPLES);
  const places = new Float64Array(SAMPLES);
  let taken = 0;
  let startX = 0;
  let startY = 0;
  let distance = 0;
  /** Is the gesture horizontal? Undefined until its axis is known. */
  let horizontal: boolean | undefined;

  const sample = (x: number, time: number) => {
    times[taken % SAMPLES] = time;
    places[taken % SAMPLES] = x;
    taken += 1;
  };
  /** Index of the oldest move within the time `SWIPE_WINDOW_MS`. */
  const windowStart = (time: number) => {
    let slot = (taken - 1) % SAMPLES;
    for (let at = taken - 1; at >= Math.max(0, taken - SAMPLES); at -= 1) {
      if (time - (times[at % SAMPLES] ?? 0) > SWIPE_WINDOW_MS) break;
      slot = at % SAMPLES;
    }
    return slot;
  };

  return {
    begin(x, y, time) {
      taken = 0;
      startX = x;
      startY = y;
      distance = 0;
      horizontal = undefined;
      sample(x, time);
    },
    move(x, y, time) {
      if (taken === 0) return undefined;
      sample(x, time);
      const [across, down] = [Math.abs(x - startX), Math.abs(y - startY)];
      if (Math.max(across, down) >= SWIPE_AXIS_PX) horizontal ??= across > down;
      if (!horizontal) return undefined;
      distance = x - startX;
      return distance;
    },
    end(time, widthPx, { min, max }, forward) {
      const drag = taken > 0 && horizontal;
      const slot = windowStart(time);
      const lately = drag ? startX + distance - (places[slot] ?? 0) : 0;
      const elapsed = Math.max(time - (times[slot] ?? time), 1);
      const swiped = Math.abs(lately) >= SWIPE_THRESHOLD_PX;
      const dragged = snapPoints !== undefined && Math.abs(distance) >= (widthPx * snapPoints) / 100;
      // After a long drag, a swipe back towards the start cancels the change of the slide.
      const turned = swiped && lately * distance < 0;
      const changes = drag && !turned && (swiped || dragged);
      const step = changes ? (Math.sign(distance) === forward ? 1 : -1) : 0;
      const rest = changes ? widthPx - Math.abs(distance) : Math.abs(distance);
      const velocity = lately / elapsed;
      const speed = Math.abs(velocity);
      taken = 0;
      return { step, durationMs: Math.min(Math.max(speed > 0 ? rest / speed : max, min), max), velocity };
    },
    cancel() {
      taken = 0;
    },
  };
}

/**
 * §5 Swipe boundaries: how far the slide moves when a finger drags it by `distance` and there is no slide in that
 * direction.
 */
export function bounded(distance: number, boundaries: Boundaries): number {
  if (boundaries === 'hard') return 0;
  return boundaries === 'inertial' ? distance * INERTIAL_SHARE : distance;
}
