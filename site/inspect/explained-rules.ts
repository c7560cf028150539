import type { ManifestCode } from '@plinth/manifests';
import { PAGE_RULES, RUNTIME_RULES } from '@plinth/manifests/page-checks';

/**
 * The rules of `plinth verify` that the inspector itself can explain, so that nobody must run `plinth explain`: the
 * rules that the inspector checks, and those that belong to reports of the runtime.
 */
export const EXPLAINED_RULES: readonly ManifestCode[] = [
  ...new Set<ManifestCode>([
    'PLINTH-MANIFEST-107',
    ...Object.values(PAGE_RULES),
    ...Object.values(RUNTIME_RULES).flatMap((rules) => rules.map(({ rule }) => rule)),
  ]),
].sort();

/** The text of `plinth explain` about a rule. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly explanation?: { readonly why: string; readonly fix: string; readonly bad: string; readonly good: string };
}

/** The build fills this in with the texts of `plinth explain`, so that the sources contain each text in one place. */
declare const __PLINTH_RULES__: readonly RuleText[];

/** The text of a rule; undefined for codes of the runtime. */
export function ruleTextOf(code: string): RuleText | undefined {
  return __PLINTH_RULES__.find(({ id }) => id === code);
}
