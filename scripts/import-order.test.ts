import { globSync } from 'node:fs';
import path, { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportEdge, importEdges, namedPart, pluginPart, topFolder } from './import-edges.ts';
import { IMPORT_ORDERS, type ImportOrder, PLUGIN_ORDER } from './import-order.ts';

/** Returns why an import breaks the order. Undefined for an import that follows the order. */
function refusal(
  { file, target, isLoaded }: ImportEdge,
  { imports, loads = {} }: ImportOrder,
  folderOf = topFolder,
): string | undefined {
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === to || imports[from]?.includes(to) || (isLoaded && loads[from]?.includes(to))) return undefined;
  return `${file} imports ${target}: ${from} may not import ${to}`;
}

/** Finds a cycle: a path of folders that leads back to its first folder. Undefined when there is no cycle. */
function cycle(next: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (folder: string, before: readonly string[]): readonly string[] | undefined => {
    if (before.includes(folder)) return [...before.slice(before.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const other of next.get(folder) ?? []) {
      const found = search(other, [...before, folder]);
      if (found) return found;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of next.keys()) {
    const found = search(folder, []);
    if (found) return found;
  }
  return undefined;
}

/** The folders that each folder imports statically, that is, without `import()`. */
function graph(edges: readonly ImportEdge[], folderOf: (file: string) => string): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const { file, target, isLoaded } of edges) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from !== to && !isLoaded) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  return next;
}

describe.each(IMPORT_ORDERS)('the sources of $folder', (order) => {
  it('import only folders that the order allows', async () => {
    const edges = await importEdges(order.folder);
    expect(edges.length).toBeGreaterThan(50);
    expect(edges.flatMap((edge) => refusal(edge, order) ?? [])).toEqual([]);
  });

  it('use every import that the order allows', async () => {
    const edges = await importEdges(order.folder);
    const used = new Set(edges.map(({ file, target }) => `${topFolder(file)} -> ${topFolder(target)}`));
    const allowed = [order.imports, order.loads ?? {}].flatMap((table) =>
      Object.entries(table).flatMap(([from, to]) => to.map((other) => `${from} -> ${other}`)),
    );
    expect(allowed.filter((edge) => !used.has(edge))).toEqual([]);
  });

  it('have no cycle in the order of their folders', () => {
    const next = new Map(Object.entries(order.imports).map(([from, to]) => [from, new Set(to)]));
    expect(cycle(next)).toBeUndefined();
  });

  it('are refused when one imports what the order does not allow', () => {
    const edge = { file: 'a/x.ts', target: 'b/x.ts', isLoaded: false };
    expect(refusal(edge, order)).toBe('a/x.ts imports b/x.ts: a may not import b');
  });
});

describe('the features of the site', () => {
  const FEATURE = /^features\/([^/]+)\/(.*)/;
  /**
   * Does a file of one feature import a file of another feature other than its `service.ts`? Features may import only
   * `service.ts` of each other.
   */
  const meetsInside = ({ file, target }: ImportEdge) => {
    const [from, to] = [FEATURE.exec(file), FEATURE.exec(target)];
    return from !== null && to !== null && from[1] !== to[1] && to[2] !== 'service.ts';
  };
  /**
   * All folders of `app` count as one. Otherwise there would be a cycle: entry points in `app` import its subfolders,
   * which import the list of features in `app`.
   */
  const folderOf = (file: string) => (file.startsWith('app/') ? 'app' : posix.dirname(file));

  it('import only `service.ts` of each other', async () => {
    expect((await importEdges('site/src')).filter(meetsInside)).toEqual([]);
    expect(
      meetsInside({ file: 'features/mail/feature.ts', target: 'features/forms/start-forms.ts', isLoaded: false }),
    ).toBe(true);
  });

  it('never import each other in a cycle, and neither do the other folders', async () => {
    expect(cycle(graph(await importEdges('site/src'), folderOf))).toBeUndefined();
  });

  it('are refused when three folders import each other in a cycle', () => {
    const edges = ['ab', 'bc', 'ca'].map(([from, to]) => ({
      file: `${from}/x.ts`,
      target: `${to}/x.ts`,
      isLoaded: false,
    }));
    expect(cycle(graph(edges, posix.dirname))).toEqual(['a', 'b', 'c', 'a']);
  });
});

const PLUGINS = await Promise.all(
  globSync('plugins/*/plugin.json', { cwd: path.dirname(import.meta.dirname) }).map(async (file) => ({
    plugin: path.dirname(file),
    edges: await importEdges(`${path.dirname(file)}/src`),
  })),
);

describe('the parts of a plugin', () => {
  describe.each(PLUGINS)('$plugin', ({ edges }) => {
    it('import only what the order of the parts allows', () => {
      // Even the smallest plugin has an import. If none were found, this check would have tested nothing.
      expect(edges).not.toEqual([]);
      expect(edges.flatMap((edge) => refusal(edge, PLUGIN_ORDER, namedPart) ?? [])).toEqual([]);
    });

    it('never import each other in a cycle', () => {
      expect(cycle(graph(edges, pluginPart))).toBeUndefined();
    });

    it('import no block from another block', () => {
      expect(edges.filter(meetsBlock)).toEqual([]);
    });
  });

  const meetsBlock = ({ file, target }: ImportEdge) =>
    namedPart(file) === 'blocks' && namedPart(target) === 'blocks' && pluginPart(file) !== pluginPart(target);

  it('use every import that the order allows', () => {
    const edges = PLUGINS.flatMap((plugin) => plugin.edges);
    const used = new Set(edges.map(({ file, target }) => `${namedPart(file)} -> ${namedPart(target)}`));
    const allowed = [PLUGIN_ORDER.imports, PLUGIN_ORDER.loads ?? {}].flatMap((table) =>
      Object.entries(table).flatMap(([from, to]) => to.map((other) => `${from} -> ${other}`)),
    );
    expect(allowed.filter((edge) => !used.has(edge))).toEqual([]);
  });

  it.each([
    ['lightbox/x.ts', 'blocks/gallery/x.ts'],
    ['lightbox/x.ts', 'plugin.ts'],
    ['messages/x.ts', 'core/x.ts'],
    ['plugin.ts', 'blocks/gallery/block.ts'],
  ])('fail this check when %s imports %s', (file, target) => {
    expect(refusal({ file, target, isLoaded: false }, PLUGIN_ORDER, namedPart)).toContain('may not import');
  });

  it('fail this check when one block imports another', () => {
    expect(meetsBlock({ file: 'blocks/a/x.ts', target: 'blocks/b/x.ts', isLoaded: false })).toBe(true);
  });
});
