import type { ReservedPath } from '@plinth/server/pages';
import { FEATURES } from './features.ts';

/** Pages of the server to which blocks of published pages link. */
export const LINKED_PAGES: readonly ReservedPath[] = FEATURES.flatMap(({ linkedPages = [] }) => linkedPages);
