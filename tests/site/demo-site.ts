import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { DEMO_FOLDER } from './published-demo.ts';
import { type StartedSite, startSite } from './start-site.ts';

/**
 * Puts the published demo into the data folder of a site that has not started yet. The owner of this site is the owner
 * in `OWNER_OF_TESTS`.
 */
export function copyPublishedDemo(data: string): Promise<void> {
  return cp(inject('publishedDemo'), data, { recursive: true });
}

/**
 * Serves a separate demo site, which need not publish its pages again. The owner of the site is the owner in
 * `OWNER_OF_TESTS`.
 */
export async function startDemoSite(environment: Readonly<Record<string, string>> = {}): Promise<StartedSite> {
  const data = await mkdtemp(path.join(tmpdir(), 'plinth-e2e-demo-'));
  const remove = () => rm(data, { recursive: true, force: true, maxRetries: 3 });
  try {
    await copyPublishedDemo(data);
    const site = await startSite({ pages: DEMO_FOLDER, ...inject('demoBuild'), environment, data });
    const close = async () => {
      await site.close();
      await remove();
    };
    return { ...site, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await remove();
    throw error;
  }
}
