/** A plugin of the page, which is possibly the cause of the problem. */
export interface BisectPlugin {
  readonly name: string;
  /** Names of the plugins that this plugin needs, because they provide services that it requires. */
  readonly needs: readonly string[];
}

/** The next step of the search: the next question, or the result. */
export type BisectStep =
  | {
      readonly kind: 'ask';
      /**
       * Plugins to leave out, sorted by name. The question is whether the page still has the problem without these
       * plugins.
       */
      readonly without: readonly string[];
      /** Plugins that are still possible causes. */
      readonly suspects: readonly string[];
      /** Number of this question, from 1. */
      readonly number: number;
      /** Largest number of questions that the whole search needs. */
      readonly most: number;
    }
  | {
      readonly kind: 'culprit';
      /** The cause: with this plugin the problem occurs, and without it the problem is gone. */
      readonly plugin: string;
      /** Plugins that were left out together with the cause because they need it. They do not cause the problem. */
      readonly also: readonly string[];
    }
  /** No single plugin is the cause: several plugins together cause the problem, or no plugin does. */
  | { readonly kind: 'none' };

/**
 * Finds the plugin that causes a problem, by binary search. When one suspect is left, a last question leaves out only
 * this plugin, to confirm the result. Needs at most `ceil(log2 n) + 1` questions for n plugins. The problem must occur
 * when no plugin is left out.
 *
 * The plugins are put in an order in which each comes before the plugins that it needs. Each question leaves out the
 * first plugins of this order, so that no plugin ever runs without a plugin that it needs.
 *
 * @param answers The answers so far, in their order: is the problem still there?
 */
export function bisect(plugins: readonly BisectPlugin[], answers: readonly boolean[]): BisectStep {
  const order = usersFirst(plugins);
  const most = order.length === 0 ? 0 : Math.ceil(Math.log2(order.length)) + 1;
  // When the first `low` plugins are left out, the problem still occurs. When the first `high` plugins are left out,
  // the problem is gone, or this was not asked yet.
  let low = 0;
  let high = order.length;
  let isHighKnown = false;
  for (const [index, isThere] of answers.entries()) {
    if (high - low <= 1) return confirmed(plugins, order[low], isThere);
    const middle = middleOf(low, high);
    if (isThere) low = middle;
    else {
      high = middle;
      isHighKnown = true;
    }
    if (index > most) break;
  }
  const suspects = order.slice(low, high);
  const [last] = suspects;
  if (last === undefined) return { kind: 'none' };
  const alone = withUsers(plugins, [last]);
  // It is possible that an earlier question has left out exactly the last suspect and the plugins that need it. That
  // answer then confirms the result, without another question.
  if (suspects.length === 1 && isHighKnown && alone.length === high) return confirmed(plugins, last, false);
  const without = suspects.length === 1 ? alone : order.slice(0, middleOf(low, high));
  return { kind: 'ask', without: without.toSorted(), suspects, number: answers.length + 1, most };
}

/** The names of these plugins, and of all plugins that cannot run without them. */
export function withUsers(plugins: readonly BisectPlugin[], names: readonly string[]): string[] {
  // Iterating over a Set follows the order of insertion, and also visits items that are added during the iteration.
  const left = new Set(names.filter((name) => plugins.some((plugin) => plugin.name === name)));
  for (const name of left) {
    for (const user of plugins) if (user.needs.includes(name)) left.add(user.name);
  }
  return [...left];
}

function confirmed(plugins: readonly BisectPlugin[], plugin: string | undefined, isThere: boolean): BisectStep {
  if (plugin === undefined || isThere) return { kind: 'none' };
  const also = withUsers(plugins, [plugin]).filter((name) => name !== plugin);
  return { kind: 'culprit', plugin, also: also.toSorted() };
}

function middleOf(low: number, high: number): number {
  return low + Math.ceil((high - low) / 2);
}

/**
 * Names of the plugins, in an order in which each plugin comes before the plugins that it needs. In a cycle this is not
 * possible for every plugin.
 */
function usersFirst(plugins: readonly BisectPlugin[]): string[] {
  const byName = new Map(plugins.map((plugin) => [plugin.name, plugin]));
  const done = new Set<string>();
  const place = (name: string, path: ReadonlySet<string>): void => {
    const plugin = byName.get(name);
    if (!plugin || done.has(name) || path.has(name)) return;
    const deeper = new Set([...path, name]);
    for (const needed of plugin.needs) place(needed, deeper);
    done.add(name);
  };
  for (const name of [...byName.keys()].toSorted()) place(name, new Set());
  return [...done].reverse();
}
