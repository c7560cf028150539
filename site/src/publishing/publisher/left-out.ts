import { SiteError } from '@plinth/server/errors';

/** Throws: SiteError `PLINTH-SITE-020`. Called when the renderer has returned no result for a block. */
export function leftOut(id: string): never {
  throw new SiteError('PLINTH-SITE-020', `the renderer left out block "${id}"`);
}
