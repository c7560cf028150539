import type { ErrorCode } from '@plinth/sdk';

/**
 * Codes of reports that are no errors of the site. They are information on the console, and are not sent: a page of
 * another system contains many block types that no plugin provides, and what a visitor has installed changes the HTML of
 * any block.
 */
export const INFORMATION: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['PLINTH-BLOCK-004', 'PLINTH-MOUNT-008']);
