import { agree, disagree, neutral, stronglyAgree, stronglyDisagree } from '../../../messages/messages.ts';

/** §3 Likert answers, from strong disagreement to strong agreement, in the order in which they are offered. */
export const LIKERT_ANSWERS = [-2, -1, 0, 1, 2];

/** §9 Likert label of an answer; the number of the answer when it has no label. */
export function likertLabel(answer: number): string {
  const labels = [stronglyDisagree(), disagree(), neutral(), agree(), stronglyAgree()];
  return labels[answer + 2] ?? String(answer);
}
