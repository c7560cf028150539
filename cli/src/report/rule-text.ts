import type { Rule } from '../rules/rules.ts';

/** Formats a rule for the output of `plinth explain`. */
export function ruleText({ id, severity, title, explanation }: Rule): string {
  const head = `${id} (${severity})\n${title}\n`;
  if (!explanation) return head;
  const { why, fix, bad, good } = explanation;
  return `${head}\nWhy: ${why}\n\nFix: ${fix}\n\nRefused:\n${indented(bad)}\n\nAccepted:\n${indented(good)}\n`;
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}
