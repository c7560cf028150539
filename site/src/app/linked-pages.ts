import type { ReservedPath } from '../publishing/pages/reserved-path.ts';
import { FEATURES } from './features.ts';

/** Pages of the server to which blocks of published pages link. */
export const LINKED_PAGES: readonly ReservedPath[] = FEATURES.flatMap(({ linkedPages = [] }) => linkedPages);
