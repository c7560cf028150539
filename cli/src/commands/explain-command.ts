import { didYouMean, nearestWord } from '@plinth/manifests';
import { Command } from 'commander';
import { ruleText } from '../report/rule-text.ts';
import { isRuleId, RULES, ruleOf } from '../rules/rules.ts';
import { EXIT_WRONG_USE } from './exit-codes.ts';
import { printProblems } from './failure.ts';

const PREFIX = 'PLINTH-MANIFEST-';

/** `plinth explain`: prints the reason for a rule, how to follow it, and an example. */
export function explainCommand(): Command {
  return new Command('explain')
    .description('explain the reason for a rule and how to follow it, with an example')
    .argument('[rule]', 'code of the rule, or its number (default: list all rules)')
    .option('--json', 'print the rule as JSON')
    .action((rule: string | undefined, { json }: { json?: true }) => explain(rule, json === true));
}

function explain(rule: string | undefined, asJson: boolean): void {
  if (rule === undefined) {
    const lines = RULES.map(({ id, severity, title }) => `${id}  ${severity.padEnd(7)}  ${title}\n`);
    process.stdout.write(asJson ? toJson(RULES) : lines.join(''));
    return;
  }
  const id = /^\d+$/.test(rule) ? `${PREFIX}${rule.padStart(3, '0')}` : rule.toUpperCase();
  if (isRuleId(id)) {
    process.stdout.write(asJson ? toJson({ v: 1, ...ruleOf(id) }) : ruleText(ruleOf(id)));
    return;
  }
  const ids = RULES.map((known) => known.id);
  const nearest = nearestWord(id, ids);
  const otherwise = isPageError(id)
    ? 'it is an error of a page, whose text says what to do; for the rules, type "plinth explain"'
    : '"plinth explain" lists all rules';
  const next = nearest === undefined ? otherwise : `type "plinth explain ${nearest}"`;
  const message = `there is no rule "${rule}"${didYouMean(id, ids)}`;
  if (asJson) printProblems([{ code: 'PLINTH-MANIFEST-247', file: 'plinth explain', message, hint: next }]);
  else process.stderr.write(`${message}\n  -> ${next}\n`);
  process.exitCode = EXIT_WRONG_USE;
}

/**
 * True for codes that a page reports, such as `PLINTH-MOUNT-001`. Such codes are not codes of the rules of `plinth`.
 */
function isPageError(code: string): boolean {
  return /^PLINTH-(?!MANIFEST-)[A-Z]+-\d{3}$/.test(code);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
