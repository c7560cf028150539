/** The rules of `plinth verify` that the inspector checks on a page. It can explain them without the command. */
export const EXPLAINED_RULES = [
  'PLINTH-MANIFEST-158',
  'PLINTH-MANIFEST-162',
  'PLINTH-MANIFEST-163',
  'PLINTH-MANIFEST-164',
  'PLINTH-MANIFEST-165',
  'PLINTH-MANIFEST-166',
  'PLINTH-MANIFEST-167',
] as const;

/** The text of `plinth explain` about a rule. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly explanation?: { readonly why: string; readonly fix: string; readonly bad: string; readonly good: string };
}

/** The build fills this in from the rules of the command, so each text exists once. */
declare const __PLINTH_RULES__: readonly RuleText[];

/** The text of a rule; undefined for codes of the runtime, because their reports already say what to do. */
export function ruleTextOf(code: string): RuleText | undefined {
  return __PLINTH_RULES__.find(({ id }) => id === code);
}
