import { expect, it } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

it('an answer is kept for its time, a failure is not, and at most 500 are in memory', async () => {
  let time = 0;
  let asked = 0;
  const answers = keptAnswers<number>(() => time);
  const ask = async () => {
    asked += 1;
    return asked;
  };
  expect(await answers.get('a', 60, ask)).toBe(1);
  time = 59_999;
  expect(await answers.get('a', 60, ask)).toBe(1);
  time = 60_000;
  expect(await answers.get('a', 60, ask)).toBe(2);
  expect(await answers.get('a', 0, ask)).toBe(3);
  await expect(answers.get('b', 60, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answers.get('b', 60, ask)).toBe(4);
  for (let index = 0; index < 500; index += 1) await answers.get(String(index), 60, ask);
  expect(await answers.get('a', 60, ask)).toBe(505);
});
