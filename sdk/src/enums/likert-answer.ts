/** §3 Likert answers. */
export const LikertAnswer = { stronglyDisagree: -2, disagree: -1, neutral: 0, agree: 1, stronglyAgree: 2 } as const;

export type LikertAnswer = (typeof LikertAnswer)[keyof typeof LikertAnswer];

/** §9 Likert labels. */
export const LIKERT_LABELS: Readonly<Record<LikertAnswer, string>> = {
  [-2]: 'Strongly Disagree',
  [-1]: 'Disagree',
  0: 'Neutral',
  1: 'Agree',
  2: 'Strongly Agree',
};
