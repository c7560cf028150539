import path from 'node:path';
import { messageOf, SiteError } from '@plinth/server/errors';
import * as v from 'valibot';
import type { CreateRenderer } from './renderer.ts';

/** The file of this package has the ending of its other files: `.ts` in the repository, `.js` when it is installed. */
const RENDERER = new URL(`../../../render/create-renderer${path.extname(import.meta.filename)}`, import.meta.url);

const rendererModule = v.object({ createRenderer: v.custom<CreateRenderer>((value) => typeof value === 'function') });

/**
 * Imports the renderer of this package only when it is needed, because it contains React and jsdom, which take long to
 * load.
 * @throws SiteError `PLINTH-SITE-004`
 */
export async function loadRenderer(): Promise<CreateRenderer> {
  try {
    return v.parse(rendererModule, await import(RENDERER.href)).createRenderer;
  } catch (cause) {
    throw new SiteError('PLINTH-SITE-004', `cannot use the renderer ${RENDERER.pathname}: ${messageOf(cause)}`, {
      cause,
    });
  }
}
