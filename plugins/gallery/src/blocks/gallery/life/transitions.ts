import type { TransitionName } from '../transition-name.ts';

/** §9 Ken Burns: how far the picture comes closer. */
export const KEN_BURNS_ZOOM = 1.075;

/** From and to of each property. A slide is visible for as long as they run. */
interface Frames {
  readonly outgoing: PropertyIndexedKeyframes;
  readonly incoming: PropertyIndexedKeyframes;
}

/**
 * How two slides change places; undefined when they do at once. `towards` is 1 when the next slide comes from the right,
 * -1 from the left.
 */
export type Transition = (towards: 1 | -1) => Frames | undefined;

/** A slide so many pixels or percent of its width aside. */
export const aside = (distance: number, unit: 'px' | '%' = 'px') => `translateX(${distance}${unit})`;
/** A slide that is not the current one is hidden, except while it moves. */
export const SHOWN = { visibility: ['visible', 'visible'] };
/** On top of the other slide, all the time. */
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

/** The transition of this name; a fade for a name that nobody knows. */
export function findTransition(name: string): Transition {
  const known: Readonly<Record<string, Transition>> = TRANSITIONS;
  return (Object.hasOwn(known, name) && known[name]) || fade;
}

/** Where a finger left the slides: the transition goes on from there. */
export function dragTransition(offsetPx: number, widthPx: number): Frames {
  const side = Math.sign(offsetPx) * widthPx;
  return {
    outgoing: { transform: [aside(offsetPx), aside(side)] },
    incoming: { transform: [aside(offsetPx - side), 'none'] },
  };
}
