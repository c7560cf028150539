/** Limit for the answers in memory. The oldest is removed first. */
const MOST_ANSWERS = 500;

/** Keeps the last answers of a service. */
export interface KeptAnswers<Answer> {
  /**
   * The stored answer for `key` if it is at most `seconds` old; otherwise calls `ask` and stores its answer. With 0
   * seconds, nothing is stored.
   */
  get(key: string, seconds: number, ask: () => Promise<Answer>): Promise<Answer>;
}

export function keptAnswers<Answer>(now: () => number = () => performance.now()): KeptAnswers<Answer> {
  const kept = new Map<string, { readonly answer: Answer; readonly at: number }>();
  return {
    get: async (key, seconds, ask) => {
      if (seconds === 0) return ask();
      const known = kept.get(key);
      if (known && now() - known.at < seconds * 1000) return known.answer;
      const answer = await ask();
      kept.delete(key);
      kept.set(key, { answer, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > MOST_ANSWERS && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}
