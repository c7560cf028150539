/* The `error-texts` chunk: loaded when the first error of the host is reported. */
import { BLOCK_JSON_LIMIT, type ErrorCode } from '@plinth/sdk';
import { ERROR_CODES } from '@plinth/sdk/error-codes';
import type { Fallback } from '../kernel/reporter.ts';
import { HostError } from './host-error.ts';

/** The text of each code, or the wording that §8 gives. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  ...ERROR_CODES,
  'PLINTH-LOAD-001': 'Loading chunk failed (type missing)',
  'PLINTH-LOAD-002': 'Loading chunk failed (type timeout)',
  'PLINTH-LOAD-003': 'Loading chunk failed (type other)',
};

const FIX_DATA = 'Fix the data in its page file.';

/** What to do about an error, by its code. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  'PLINTH-BLOCK-001': 'Publish the page again; data-block-json must be HTML-escaped JSON.',
  'PLINTH-BLOCK-002': FIX_DATA,
  'PLINTH-BLOCK-003': `Keep the block's data under ${BLOCK_JSON_LIMIT} characters.`,
  'PLINTH-BLOCK-005': 'Give each block an id of its own.',
  'PLINTH-BLOCK-006': 'The block keeps its markup; fix its read.',
  'PLINTH-BLOCK-007': FIX_DATA,
  'PLINTH-BLOCK-009': FIX_DATA,
  'PLINTH-LOCK-002': 'Run plinth lock.',
  'PLINTH-LOAD-001': 'Publish the plugin again and run plinth lock.',
  'PLINTH-LOAD-002': 'Check that the assets host answers, or raise timeoutMs in plugin.json.',
  'PLINTH-LOAD-003': 'Check network, integrity and Content-Security-Policy; run plinth lock if a file has changed.',
  'PLINTH-LOAD-004': 'Fix the plugin; it is not tried again on this page.',
  'PLINTH-LOAD-005': 'Build the plugin against the host’s version, or update the host.',
  'PLINTH-LOAD-006': 'Its first reports name the cause; it is tried again after 30 seconds.',
  'PLINTH-LOAD-007': 'Export the definition as the default of the module that plugin.json names.',
  'PLINTH-LOAD-008': 'Build the plugin with pluginConfig of @plinth/sdk/build, or as an ES module remote.',
  'PLINTH-MOUNT-001': 'The block keeps its server HTML; fix the plugin.',
  'PLINTH-MOUNT-002': 'The block stays mounted; fix the plugin.',
  'PLINTH-MOUNT-003': 'Render the same on server and client: no clock, randomness or window.',
  'PLINTH-MOUNT-004': 'Fix its setup; its blocks keep their server HTML.',
  'PLINTH-MOUNT-005': 'The block keeps its server HTML; fix its prepare.',
  'PLINTH-MOUNT-006': 'Divide it into short tasks.',
  'PLINTH-MOUNT-007': 'The block keeps its server HTML; fix its prepare, or serve the files that it loads.',
  'PLINTH-SVC-001': 'List a plugin that provides it in the manifest and run plinth lock.',
  'PLINTH-SVC-002': 'Take one of these uses out of setup or provider, and call it later.',
  'PLINTH-SVC-003': 'Fix its provider, or the setup of the plugin that provides it.',
  'PLINTH-SVC-004': 'Fix the provider.',
  'PLINTH-SVC-005': 'Ask again when consentChange grants it.',
  'PLINTH-CAP-001': 'Add it to capabilities in plugin.json.',
};

/** Gives an error of the host its text and hint, and returns the fallback with the hint of its code. */
export function withText(error: unknown, fallback?: Fallback): Fallback | undefined {
  if (error instanceof HostError) {
    const { code, about } = error;
    const text = MESSAGES[code] ?? code;
    Object.assign(error, { message: about ? `${text}: ${about}` : text, hint: error.hint ?? HINTS[code] });
  }
  return fallback && { hint: HINTS[fallback.code], ...fallback };
}
