import { MANIFEST_CODES, type ManifestCode } from '@plinth/manifests';
import { ADDRESS_RULES } from './address-rules.ts';
import { AUTHOR_RULES } from './author-rules.ts';
import { BUILD_RULES } from './build-rules.ts';
import { FILE_RULES } from './file-rules.ts';
import { HALF_RULES } from './half-rules.ts';
import { HISTORY_RULES } from './history-rules.ts';
import { LOCK_RULES } from './lock-rules.ts';
import { MAP_RULES } from './map-rules.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { MOUNT_RULES } from './mount-rules.ts';
import { PAGE_RULES } from './page-rules.ts';
import { REMOTE_RULES } from './remote-rules.ts';
import type { Explanation, Explanations, Severity } from './rule.ts';
import { SOURCE_RULES } from './source-rules.ts';
import { STYLE_RULES } from './style-rules.ts';

/** One rule of the `plinth` command. Its id is the code of its problems. */
export interface Rule {
  readonly id: ManifestCode;
  readonly severity: Severity;
  /** What the code means, in one line. */
  readonly title: string;
  readonly explanation: Explanation | undefined;
}

/** The groups of rules. To add a group, add a line here. */
const EXPLANATIONS: Explanations = {
  ...FILE_RULES,
  ...LOCK_RULES,
  ...HALF_RULES,
  ...HISTORY_RULES,
  ...ADDRESS_RULES,
  ...AUTHOR_RULES,
  ...SOURCE_RULES,
  ...MESSAGE_RULES,
  ...BUILD_RULES,
  ...STYLE_RULES,
  ...MOUNT_RULES,
  ...PAGE_RULES,
  ...REMOTE_RULES,
  ...MAP_RULES,
};

/** Every rule, in the order of the codes. `plinth explain`, the SARIF report and docs/error-codes.md use this list. */
export const RULES: readonly Rule[] = manifestCodes().map(ruleOf);

export function ruleOf(id: ManifestCode): Rule {
  const explanation = EXPLANATIONS[id];
  return { id, severity: explanation?.severity ?? 'error', title: MANIFEST_CODES[id], explanation };
}

/** Is this text the code of a rule? */
export function isRuleId(text: string): text is ManifestCode {
  return Object.hasOwn(MANIFEST_CODES, text);
}

function manifestCodes(): ManifestCode[] {
  return Object.keys(MANIFEST_CODES).filter(isRuleId).sort();
}
