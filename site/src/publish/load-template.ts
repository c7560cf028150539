import { type Lockfile, loadLock, pageSlice, stableJson, verifyFiles } from '@plinth/manifests/lock';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { shortHash } from './hash.ts';
import type { Template } from './template.ts';

/**
 * Reads the lockfile of a template and compares the builds with it: what differs would be refused by every browser.
 * @throws SiteError `PLINTH-SITE-003`
 */
export async function loadTemplate(lockFile: string, dist: string): Promise<Template> {
  try {
    const lock = await loadLock(lockFile);
    await verifyFiles(lock, dist);
    return templateOf(lock);
  } catch (cause) {
    const hint = 'Build host and plugins, then run "plinth lock".';
    throw new SiteError('PLINTH-SITE-003', `cannot use the lockfile ${lockFile}: ${messageOf(cause)}`, { hint, cause });
  }
}

function templateOf(lock: Lockfile): Template {
  return {
    fingerprint: shortHash(stableJson(lock)),
    kernel: { src: lock.host.kernel, integrity: lock.integrity[lock.host.kernel] ?? '' },
    capture: lock.host.capture,
    blocks: lock.blocks,
    slice: (request) => pageSlice(lock, request),
  };
}
