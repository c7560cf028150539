import type { HalfStatus, SiteParts } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import type { SiteFeatures } from '../site-features.ts';

/** The states of the server halves of a site. */
export interface HalfStates {
  all(): readonly HalfStatus[];
  /** Records that a server half has failed, and logs why. */
  fail(plugin: string, problem: unknown): void;
  /** Has the server half of the plugin failed? */
  hasFailed(plugin: string): boolean;
}

/** The states before the start. The halves that could not be loaded are logged. */
export function halfStates({ halves, refused }: SiteFeatures, log: SiteParts['log']): HalfStates {
  const problems = new Map<string, string>();
  const fail = (plugin: string, problem: unknown): void => {
    const error = problem instanceof Error ? problem : new Error(String(problem));
    const { code, hint } = error instanceof SiteError ? error : { code: 'PLINTH-SITE-335', hint: FAILED_HINT };
    // Only the first problem is kept, because the others often follow from it.
    if (!problems.has(plugin)) problems.set(plugin, error.message);
    log.error({ err: error, plugin, code, hint }, `the server half of ${plugin} does not run: ${error.message}`);
  };
  for (const half of halves) if ('problem' in half) fail(half.plugin, half.problem);
  for (const { plugin } of refused)
    log.warn(
      { plugin, code: 'PLINTH-SITE-337', hint: 'Install the plugin as a package, and name it as "npm:<package>".' },
      `the server half of ${plugin} is not loaded, because the plugin is on another server`,
    );
  return {
    fail,
    hasFailed: (plugin) => problems.has(plugin),
    all: () => [
      ...halves.map(({ plugin, version }): HalfStatus => {
        const problem = problems.get(plugin);
        return { plugin, version, ...(problem === undefined ? { state: 'running' } : { state: 'failed', problem }) };
      }),
      ...refused.map(({ plugin, version }): HalfStatus => ({ plugin, version, state: 'refused' })),
    ],
  };
}

const FAILED_HINT = 'Correct the plugin and start the site again. Until then its addresses answer 503.';
