import { rulesOfRuntime } from '@plinth/manifests/page-checks';
import { type Child, h } from '../dom.ts';
import { type RuleText, ruleTextOf } from '../explained-rules.ts';
import { type Problem, placeOf } from '../find-problems.ts';
import type { RuntimeReport } from '../page-events.ts';
import { reportText } from '../view.ts';

/** The reports of the runtime, and the problems that the inspector has found itself. */
export function problemsPanel(reports: readonly RuntimeReport[], problems: readonly Problem[]): Child[] {
  const lines = [
    ...reports.map((report) => problem(report.code, reportText(report), placeOfReport(report))),
    ...problems.map(({ rule, what, place }) => problem(rule, `${rule}: ${what}`, place)),
  ];
  if (lines.length === 0)
    return [
      h('p', { class: 'empty' }, 'The runtime has reported nothing, and the inspector has found no problem.'),
      scope(),
    ];
  return [h('ul', { class: 'rows problems' }, ...lines), scope()];
}

/** A note about the checks that the inspector does not make. */
function scope(): HTMLElement {
  return h(
    'p',
    { class: 'quiet' },
    'The inspector does not check accessibility, because the checker is too large for a page. Use "plinth verify".',
  );
}

function placeOfReport({ plugin, block, at }: RuntimeReport): string {
  return [placeOf(plugin, block), `${Math.round(at)} ms`].filter(Boolean).join(', ');
}

/** @param code A rule, or the code of a report. */
export function problem(code: string, text: string, place: string): HTMLElement {
  return h('li', {}, h('p', {}, text), place !== '' && h('p', { class: 'quiet' }, place), ...explanations(code, text));
}

/** Shows what `plinth explain` says about a rule, or about the rules that belong to the code of a report. */
function explanations(code: string, text: string): HTMLElement[] {
  const rules = (ruleTextOf(code) ? [code] : rulesOfRuntime(code, text)).flatMap((rule) => ruleTextOf(rule) ?? []);
  if (rules.length > 0) return rules.map((rule) => explanation(rule, code, text));
  return [h('p', { class: 'explain' }, 'Explained in ', h('code', {}, `docs/error-codes.md#${code.toLowerCase()}`))];
}

function explanation({ id, title, explanation }: RuleText, code: string, text: string): HTMLElement {
  const key = `explain ${id} ${text}`;
  const head = id === code ? 'Explain this rule' : `Explain the rule ${id}`;
  const { why, fix, bad, good } = explanation ?? {};
  const example = (word: string, shown: string | undefined): Child[] =>
    shown === undefined ? [] : [h('p', { class: 'quiet' }, word), h('pre', {}, shown)];
  return h(
    'details',
    { class: 'explain', attributes: { 'data-key': key } },
    h('summary', { class: 'explain-summary', attributes: { 'data-key': `${key} summary` } }, head),
    h('p', {}, why ?? title),
    fix !== undefined && h('p', {}, fix),
    ...example('Refused', bad),
    ...example('Accepted', good),
    h('p', { class: 'quiet' }, 'In a terminal: ', h('code', {}, `plinth explain ${id}`)),
  );
}
