/** The services that one plugin provides and requires. */
interface ServiceUser {
  readonly name: string;
  readonly provides: readonly string[];
  readonly uses: readonly string[];
}

interface ServiceCycle {
  /**
   * The plugins of the cycle. Each one is listed with the service that it uses from the next plugin. The last plugin
   * uses a service of the first.
   */
  readonly links: readonly { readonly user: string; readonly service: string }[];
}

/** The cycles of plugins that require services of each other, one for each group of plugins that are in a cycle. */
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
