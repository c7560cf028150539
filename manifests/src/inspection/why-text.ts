import type { WhyRecord } from './why-record.ts';

/** Formats an explanation as text for a terminal: one numbered line for each step, and then the outcome. */
export function whyText({ steps, outcome }: WhyRecord): string {
  const width = Math.max(...steps.map(({ topic }) => topic.length));
  const lines = steps.map(({ topic, text, source }, index) => {
    const number = `${index + 1}.`.padStart(3);
    return `${number} ${topic.padEnd(width)}  ${text}${source === undefined ? '' : `  [${source}]`}\n`;
  });
  return `${lines.join('')}=> ${outcome.text}\n`;
}
