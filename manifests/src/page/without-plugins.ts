import { withUsers } from '../inspection/bisect.ts';
import type { Lockfile } from '../schema/lockfile.ts';

/** The plugins of a lockfile, each with the names of the plugins that provide the services it requires. */
export function pluginNeeds({ plugins, services }: Pick<Lockfile, 'plugins' | 'services'>) {
  return Object.entries(plugins).map(([name, { uses }]) => {
    const needs = uses.flatMap((service) => services[service] ?? []).filter((provider) => provider !== name);
    return { name, needs: [...new Set(needs)] };
  });
}

/**
 * Returns the lockfile without some plugins, and without the plugins that require one of them. The blocks of all these
 * plugins are never activated: they stay on the page as HTML with their stylesheets.
 */
export function withoutPlugins(lock: Lockfile, names: readonly string[]): Lockfile {
  const left = new Set(withUsers(pluginNeeds(lock), names));
  return {
    ...lock,
    plugins: Object.fromEntries(
      Object.entries(lock.plugins).map(([name, { page, ...plugin }]) => [
        name,
        { ...plugin, ...(page && !left.has(name) && { page }) },
      ]),
    ),
    blocks: Object.fromEntries(
      Object.entries(lock.blocks).map(([type, block]) => [
        type,
        left.has(block.plugin) ? { ...block, activation: 'never' as const } : block,
      ]),
    ),
    services: Object.fromEntries(Object.entries(lock.services).filter(([, provider]) => !left.has(provider))),
  };
}
