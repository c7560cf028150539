import type { ErrorCode } from '@plinth/sdk';

/**
 * Codes of reports that are no errors of the site. They are information on the console, and are not sent: a page of
 * another system contains many block types that no plugin provides and can name its language in any way, and what a visitor has installed changes the HTML of
 * any block.
 */
export const INFORMATION: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'PLINTH-CTX-004',
  'PLINTH-BLOCK-004',
  'PLINTH-MOUNT-008',
]);
