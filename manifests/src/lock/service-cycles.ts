/** The services that one plugin provides and requires. */
interface ServiceUser {
  readonly name: string;
  readonly provides: readonly string[];
  readonly uses: readonly string[];
}

interface ServiceCycle {
  /**
   * The plugins of the cycle, each with the service that it uses. The next plugin in the list provides this service;
   * for the last plugin, the first one does.
   */
  readonly links: readonly { readonly user: string; readonly service: string }[];
}

/**
 * Finds the plugins that require services of each other in a cycle. Returns the shortest cycle of each such plugin,
 * unless the plugin is in a cycle that was already found.
 */
export function serviceCycles(plugins: readonly ServiceUser[]): ServiceCycle[] {
  const providerOf = new Map(
    plugins.flatMap(({ name, provides }) => provides.map((service) => [service, name] as const)),
  );
  const edges = new Map(
    plugins.map(({ name, uses }) => [
      name,
      uses.flatMap((service) => {
        const provider = providerOf.get(service);
        return provider === undefined || provider === name ? [] : [{ service, provider }];
      }),
    ]),
  );
  const named = new Set<string>();
  return [...edges.keys()].sort().flatMap((name): ServiceCycle[] => {
    if (named.has(name)) return [];
    const links = shortestWayBack(name, edges);
    for (const { user } of links) named.add(user);
    return links.length === 0 ? [] : [{ links }];
  });
}

type Edges = ReadonlyMap<string, readonly { readonly service: string; readonly provider: string }[]>;
type Links = ServiceCycle['links'];

/** A breadth-first search finds the shortest cycle through this plugin. */
function shortestWayBack(start: string, edges: Edges): Links {
  const reached = new Set<string>();
  const queue: { readonly plugin: string; readonly links: Links }[] = [{ plugin: start, links: [] }];
  // The loop also visits values that are added during the iteration.
  for (const { plugin, links } of queue) {
    for (const { service, provider } of edges.get(plugin) ?? []) {
      const way = [...links, { user: plugin, service }];
      if (provider === start) return way;
      if (reached.has(provider)) continue;
      reached.add(provider);
      queue.push({ plugin: provider, links: way });
    }
  }
  return [];
}
