import type { EventStatistics } from '../../events/service.ts';

/** Reads each figure once for a request, because several tables and charts of the page show the same figures. */
export function remembered(statistics: EventStatistics): EventStatistics {
  const { days, most, times, total, values } = statistics;
  return { days: once(days), most: once(most), times: once(times), total: once(total), values: once(values) };
}

function once<Asked extends readonly unknown[], Answer>(
  read: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const answer = answers.get(key) ?? read(...asked);
    answers.set(key, answer);
    return answer;
  };
}
