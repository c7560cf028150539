import { traitsOf } from '@plinth/sdk/forms';
import { storable } from '@plinth/server/storage';

/** Limit for the characters of all answers together. */
const SUMMARY_LENGTH = 160;

/** Returns the summary of a submission for lists: the beginning of the answers, one on each line. */
export function summaryOf(answers: readonly { readonly type: string; readonly text: string }[]): string {
  const lines: string[] = [];
  let left = SUMMARY_LENGTH;
  for (const answer of answers) {
    const { isSecret, isInvisible } = traitsOf(answer);
    const words = answer.text
      .slice(0, SUMMARY_LENGTH * 2)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (isSecret || isInvisible || words === '') continue;
    lines.push(words.length > left ? `${words.slice(0, left)}…` : words);
    left -= words.length;
    if (left <= 0) break;
  }
  return storable(lines.join('\n'));
}
