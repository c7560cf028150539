import axe from 'axe-core';
import type { Finding } from '../findings.ts';

/** Rules of WCAG A and AA, and best practices about names and roles. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MORE_RULES = ['aria-allowed-role', 'aria-dialog-name', 'empty-heading', 'tabindex'];
/**
 * Rules that are left out, because they need layout or colours, or concern a whole page. Duplicate ids have a separate
 * check.
 */
const LEFT_OUT = new Set([
  'bypass',
  'color-contrast',
  'css-orientation-lock',
  'document-title',
  'duplicate-id-aria',
  'html-has-lang',
  'link-in-text-block',
  'meta-refresh',
  'meta-viewport',
  'scrollable-region-focusable',
  'target-size',
]);

/** Finds violations of the axe rules that work without layout. @param excluded Elements that are not checked. */
export async function checkAccessibility(excluded: readonly Element[]): Promise<Finding[]> {
  const rules = [...axe.getRules(TAGS).map(({ ruleId }) => ruleId), ...MORE_RULES].filter((id) => !LEFT_OUT.has(id));
  const { violations } = await axe.run(
    { include: [document.documentElement], exclude: [...excluded] },
    { resultTypes: ['violations'], runOnly: { type: 'rule', values: rules } },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }): Finding => {
      return { kind: 'inaccessible', message: `${help} (axe ${id}): ${html.replace(/\s+/g, ' ').slice(0, 120)}` };
    }),
  );
}
