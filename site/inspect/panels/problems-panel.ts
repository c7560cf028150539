import { type Child, h } from '../dom.ts';
import { ruleTextOf } from '../explained-rules.ts';
import type { Report } from '../page-events.ts';
import { reportText } from '../view.ts';

/** A problem of the page that the inspector has found itself, with the rule of `plinth verify`. */
export interface Finding {
  readonly rule: string;
  readonly what: string;
}

/** The reports of the runtime, and the ids that occur more than once. */
export function problemsPanel(reports: readonly Report[], findings: readonly Finding[]): Child[] {
  const lines = [
    ...reports.map((report) => problem(report.code, reportText(report), placeOf(report))),
    ...findings.map(({ rule, what }) => problem(rule, `${rule}: ${what}`, '')),
  ];
  if (lines.length === 0)
    return [
      h('p', { class: 'empty' }, 'The runtime has reported nothing, and every id that something refers to is unique.'),
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

function placeOf({ plugin, block, at }: Report): string {
  const where = [
    plugin === undefined ? [] : [`plugin ${plugin}`],
    block === undefined ? [] : [`block ${block}`],
  ].flat();
  return [...where, `${Math.round(at)} ms`].join(', ');
}

export function problem(code: string, text: string, place: string): HTMLElement {
  return h('li', {}, h('p', {}, text), place !== '' && h('p', { class: 'quiet' }, place), explanation(code, text));
}

/** Shows what `plinth explain` says about a rule. The report of a runtime code already says what to do. */
function explanation(code: string, text: string): HTMLElement {
  const rule = ruleTextOf(code);
  if (!rule?.explanation)
    return h('p', { class: 'explain' }, 'Explained in ', h('code', {}, `docs/error-codes.md#${code.toLowerCase()}`));
  const { why, fix, bad, good } = rule.explanation;
  const key = `explain ${text}`;
  return h(
    'details',
    { class: 'explain', attributes: { 'data-key': key } },
    h('summary', { class: 'explain-summary', attributes: { 'data-key': `${key} summary` } }, 'Explain this rule'),
    h('p', {}, why),
    h('p', {}, fix),
    h('p', { class: 'quiet' }, 'Refused'),
    h('pre', {}, bad),
    h('p', { class: 'quiet' }, 'Accepted'),
    h('pre', {}, good),
    h('p', { class: 'quiet' }, 'In a terminal: ', h('code', {}, `plinth explain ${code}`)),
  );
}

/** Attributes that refer to elements by their ids, separated by spaces. */
const REFERRING = ['for', 'aria-controls', 'aria-describedby', 'aria-labelledby', 'aria-owns', 'popovertarget'];

/**
 * Ids that several elements have and that another element refers to (rule -158). An id to which only links refer is an
 * anchor, and an author may have used it twice.
 */
export function sameIds(document: Document): Finding[] {
  const counts = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('[id]'))
    counts.set(element.id, [...(counts.get(element.id) ?? []), element]);
  const referred = new Set(
    REFERRING.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name)?.split(/\s+/) ?? []),
    ),
  );
  return [...counts]
    .filter(([id, { length }]) => id !== '' && length > 1 && referred.has(id))
    .map(([id, elements]) => ({
      rule: 'PLINTH-MANIFEST-158',
      what: `${elements.length} elements have the id "${id}", and something refers to it; the first is in ${blockOf(elements[0])}`,
    }));
}

function blockOf(element: Element | undefined): string {
  const id = element?.closest('[data-block-type]')?.id;
  return id === undefined ? 'no block' : id;
}
