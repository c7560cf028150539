import type { SiteErrorCode } from '@plinth/server/errors';
import { ERROR_HINTS } from '../../host/errors/error-hints.ts';
import { FAULTS } from '../../host/isolated/page/faults.ts';
import type { ERROR_CODES, FRAME_ERROR_CODES } from '../../sdk/src/contract/error-codes.ts';
import { BLOCK_REMEDIES } from './block-remedies.ts';
import { FEATURE_REMEDIES } from './feature-remedies.ts';
import { FRAME_REMEDIES } from './frame-remedies.ts';
import { PAGE_FILE_REMEDIES } from './page-file-remedies.ts';
import { PAGE_REMEDIES } from './page-remedies.ts';
import { PLUGIN_REMEDIES } from './plugin-remedies.ts';
import type { Remedies, Remedy } from './remedy.ts';
import { SERVER_REMEDIES } from './server-remedies.ts';

const HINTS: Readonly<Record<string, string | undefined>> = { ...ERROR_HINTS, ...FAULTS };

type BrowserCode = keyof typeof ERROR_CODES | keyof typeof FRAME_ERROR_CODES;

const REMEDIES: Readonly<Record<string, Pick<Remedy, 'why'> & Partial<Remedy>>> = {
  ...PAGE_REMEDIES,
  ...BLOCK_REMEDIES,
  ...FRAME_REMEDIES,
  ...PLUGIN_REMEDIES,
  ...SERVER_REMEDIES,
  ...PAGE_FILE_REMEDIES,
  ...FEATURE_REMEDIES,
  // There is one table for each subject. Together, the tables must contain all codes.
} satisfies Remedies<BrowserCode | SiteErrorCode, keyof typeof ERROR_HINTS | keyof typeof FAULTS>;

/**
 * Cause and remedy of a code of the browser or the server. These texts are not in the files of the codes, because
 * browsers and servers do not need them.
 * Throws: TypeError for a code without these texts. The type check does not cover codes of plugins; a missing text for
 * such a code is found when `docs/error-codes.md` is written.
 */
export function remedyOf(code: string): Remedy {
  const { why, fix = HINTS[code] } = REMEDIES[code] ?? {};
  if (!why || !fix) throw new TypeError(`say why ${code} is reported and what to do, in scripts/error-reference`);
  return { why, fix };
}
