import type { TransitionName } from './transition-name.ts';

/** §9 Ken Burns: how much the picture is enlarged. */
export const KEN_BURNS_ZOOM = 1.075;

/** First and last value of each property that is animated. A slide is visible during its animation. */
interface Frames {
  readonly outgoing: PropertyIndexedKeyframes;
  readonly incoming: PropertyIndexedKeyframes;
}

/**
 * How one slide replaces another. Undefined when the change is immediate. `towards` is 1 when the new slide comes from
 * the right, -1 when it comes from the left.
 */
export type Transition = (towards: 1 | -1) => Frames | undefined;

/** Value of `transform` that moves a slide sideways by this many pixels or percent of its width. */
export const aside = (distance: number, unit: 'px' | '%' = 'px') => `translateX(${distance}${unit})`;
/** Keeps a slide visible while it moves. Otherwise the stylesheet hides every slide except the current one. */
export const SHOWN = { visibility: ['visible', 'visible'] };
/** Keeps a slide above the other moving slide for the whole transition. */
const above = { zIndex: [1, 1] };

const fade: Transition = () => ({ outgoing: { opacity: [1, 0] }, incoming: { opacity: [0, 1] } });

/** Transitions by name (§5). */
const TRANSITIONS: Readonly<Record<TransitionName, Transition>> = {
  fade,
  scroll: (towards) => ({
    outgoing: { transform: ['none', aside(-100 * towards, '%')] },
    incoming: { transform: [aside(100 * towards, '%'), 'none'] },
  }),
  cover: (towards) => ({
    outgoing: { opacity: [1, 0.4] },
    incoming: { transform: [aside(100 * towards, '%'), 'none'], ...above },
  }),
  wipe: (towards) => ({
    outgoing: {},
    incoming: { clipPath: [towards === 1 ? 'inset(0 0 0 100%)' : 'inset(0 100% 0 0)', 'inset(0)'], ...above },
  }),
  zoom: () => ({
    outgoing: { opacity: [1, 0], transform: ['none', 'scale(1.06)'] },
    incoming: { opacity: [0, 1], transform: ['scale(0.94)', 'none'] },
  }),
  kenburns: fade,
  none: () => undefined,
};

/** Finds the transition with this name. Returns a fade for an unknown name. */
export function findTransition(name: string): Transition {
  const known: Readonly<Record<string, Transition>> = TRANSITIONS;
  return (Object.hasOwn(known, name) && known[name]) || fade;
}

/** The transition after a swipe. It starts at the position at which the finger left the slides. */
export function dragTransition(offsetPx: number, widthPx: number): Frames {
  const side = Math.sign(offsetPx) * widthPx;
  return {
    outgoing: { transform: [aside(offsetPx), aside(side)] },
    incoming: { transform: [aside(offsetPx - side), 'none'] },
  };
}
