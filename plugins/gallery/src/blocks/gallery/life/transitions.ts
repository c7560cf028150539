import { TRANSITION_NAMES, type TransitionName } from '../transition-name.ts';

/** §9 Ken Burns: how far the picture comes closer. */
export const KEN_BURNS_ZOOM = 1.075;

/** How two slides change places. `towards` is 1 when the next slide comes from the right, -1 from the left. */
export type Transition = (towards: 1 | -1) => { readonly outgoing: Keyframe[]; readonly incoming: Keyframe[] };

const fade: Transition = () => ({
  outgoing: [{ opacity: 1 }, { opacity: 0 }],
  incoming: [{ opacity: 0 }, { opacity: 1 }],
});

/** Transitions by name (§5). A slide is visible for as long as its keyframes run. */
const TRANSITIONS: Readonly<Record<TransitionName, Transition>> = {
  fade,
  scroll: (towards) => ({
    outgoing: [{ transform: 'none' }, { transform: `translateX(${-100 * towards}%)` }],
    incoming: [{ transform: `translateX(${100 * towards}%)` }, { transform: 'none' }],
  }),
  cover: (towards) => ({
    outgoing: [{ opacity: 1 }, { opacity: 0.4 }],
    incoming: [
      { transform: `translateX(${100 * towards}%)`, zIndex: 1 },
      { transform: 'none', zIndex: 1 },
    ],
  }),
  wipe: (towards) => ({
    outgoing: [{ opacity: 1 }, { opacity: 1 }],
    incoming: [
      { clipPath: towards === 1 ? 'inset(0 0 0 100%)' : 'inset(0 100% 0 0)', zIndex: 1 },
      { clipPath: 'inset(0)', zIndex: 1 },
    ],
  }),
  zoom: () => ({
    outgoing: [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: 'scale(1.06)' },
    ],
    incoming: [
      { opacity: 0, transform: 'scale(0.94)' },
      { opacity: 1, transform: 'none' },
    ],
  }),
  kenburns: fade,
  none: () => ({ outgoing: [], incoming: [] }),
};

/** The transition of this name; a fade for a name that nobody knows. */
export function findTransition(name: string): Transition {
  const known = TRANSITION_NAMES.find((each) => each === name);
  return known ? TRANSITIONS[known] : fade;
}

/** Where a finger left the slides: the transition goes on from there. */
export function dragTransition(offsetPx: number, widthPx: number): ReturnType<Transition> {
  const side = Math.sign(offsetPx) * widthPx;
  return {
    outgoing: [{ transform: `translateX(${offsetPx}px)` }, { transform: `translateX(${side}px)` }],
    incoming: [{ transform: `translateX(${offsetPx - side}px)` }, { transform: 'none' }],
  };
}
