/** §5 Transitions, by the names that galleries use. */
export const TRANSITION_NAMES = ['fade', 'scroll', 'cover', 'wipe', 'zoom', 'kenburns', 'none'] as const;

export type TransitionName = (typeof TRANSITION_NAMES)[number];
