import type { ErrorCode } from '@plinth/sdk';
import type { ManifestCode } from '../manifest-error.ts';
import { PAGE_RULES } from './page-finding.ts';

/** A rule of `plinth verify` or `plinth lock` that finds the cause of an error report before the page is published. */
interface RuntimeRule {
  readonly rule: ManifestCode;
  /**
   * The rule applies only to reports whose message contains one of these words. Default: to all reports with the code.
   */
  readonly about?: readonly string[];
}

/** The codes that a running page reports, each with the rules that would have found the cause earlier. */
export const RUNTIME_RULES = {
  'PLINTH-LOAD-004': [{ rule: 'PLINTH-MANIFEST-176' }],
  'PLINTH-LOAD-007': [{ rule: 'PLINTH-MANIFEST-176' }],
  'PLINTH-MOUNT-001': [{ rule: 'PLINTH-MANIFEST-159' }],
  'PLINTH-MOUNT-002': [{ rule: 'PLINTH-MANIFEST-159' }],
  'PLINTH-MOUNT-003': [{ rule: PAGE_RULES.mismatch }],
  'PLINTH-MOUNT-004': [{ rule: 'PLINTH-MANIFEST-159' }],
  'PLINTH-MOUNT-005': [{ rule: 'PLINTH-MANIFEST-160' }],
  'PLINTH-MOUNT-007': [{ rule: 'PLINTH-MANIFEST-159' }],
  'PLINTH-SVC-001': [{ rule: 'PLINTH-MANIFEST-019' }, { rule: PAGE_RULES.undeclaredService }],
  'PLINTH-SVC-002': [{ rule: 'PLINTH-MANIFEST-129' }],
  'PLINTH-CAP-001': [
    { rule: PAGE_RULES.undeclaredUse, about: ['network', 'storage', 'cookies', 'events'] },
    { rule: PAGE_RULES.undeclaredHook, about: ['hooks'] },
    { rule: PAGE_RULES.undeclaredService, about: ['uses', 'provides', 'services'] },
  ],
} as const satisfies Readonly<Partial<Record<ErrorCode, readonly RuntimeRule[]>>>;

const BY_CODE: ReadonlyMap<string, readonly RuntimeRule[]> = new Map(Object.entries(RUNTIME_RULES));

/**
 * Rules that belong to an error code of the runtime. Empty for a code whose cause can be found only on a running page.
 * @param message Message of a report. The word before its last colon names the subject of the report: `cookies` in `…:
 * cookies: seen`. Default: all rules of the code are returned.
 */
export function rulesOfRuntime(code: string, message?: string): ManifestCode[] {
  const rules = BY_CODE.get(code) ?? [];
  const own = rules.filter(({ about }) => about?.some((word) => message?.includes(`${word}: `)) ?? true);
  // When the message contains no word of `about`, every rule of the code may apply.
  return (message === undefined || own.length === 0 ? rules : own).map(({ rule }) => rule);
}

/** Error codes of the runtime whose cause this rule finds. */
export function runtimeCodesOf(rule: ManifestCode): string[] {
  return [...BY_CODE].flatMap(([code, rules]) => (rules.some((each) => each.rule === rule) ? [code] : []));
}
