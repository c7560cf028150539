import type { ErrorCode } from '@plinth/sdk';
import type { ManifestCode } from '../manifest-error.ts';
import { PAGE_RULES } from './page-finding.ts';

/** A rule of `plinth verify` or `plinth lock` that finds the cause of a report before the page is published. */
interface RuntimeRule {
  readonly rule: ManifestCode;
  /** The rule belongs only to reports about these things. Default: to all reports with the code. */
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
 * Rules that belong to a code of the runtime; an empty list for a code that only a running page can have. @param
 * message Text of a report, which names its subject: `…: cookies: seen`. Default: the rules of all reports.
 */
export function rulesOfRuntime(code: string, message?: string): ManifestCode[] {
  const rules = BY_CODE.get(code) ?? [];
  const own = rules.filter(({ about }) => about?.some((word) => message?.includes(`${word}: `)) ?? true);
  // The message contains none of the words, so the report may belong to any rule of the code.
  return (message === undefined || own.length === 0 ? rules : own).map(({ rule }) => rule);
}

/** Codes of the runtime whose reports belong to a rule. */
export function runtimeCodesOf(rule: ManifestCode): string[] {
  return [...BY_CODE].flatMap(([code, rules]) => (rules.some((each) => each.rule === rule) ? [code] : []));
}
