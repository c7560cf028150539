import { SiteError } from '../../errors/site-error.ts';

/** @throws SiteError `PLINTH-SITE-020`, because the renderer has returned no result for a block. */
export function leftOut(id: string): never {
  throw new SiteError('PLINTH-SITE-020', `the renderer left out block "${id}"`);
}
