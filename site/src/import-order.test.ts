import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Which folder may import which, from the bottom to the top. Inside `features`, a feature may import the `service.ts` of
 * another one.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  html: [],
  storage: ['errors'],
  http: ['errors', 'storage'],
  publishing: ['errors', 'html', 'http', 'storage'],
  contract: ['errors', 'http', 'publishing', 'storage'],
  'owner-pages': ['contract', 'html', 'http'],
  features: ['contract', 'errors', 'html', 'http', 'owner-pages', 'publishing', 'storage'],
  app: ['contract', 'errors', 'features', 'html', 'http', 'publishing', 'storage'],
};

const IMPORT = /(?:from|import|new URL\()\s*\(?'(\.\.?\/[^']+\.(?:ts|css))'/g;

interface Edge {
  readonly file: string;
  readonly target: string;
}

/** The imports of all files but tests and what only tests use, as paths below `site/src`. */
async function imports(): Promise<readonly Edge[]> {
  const edges: Edge[] = [];
  for await (const found of glob('**/*.ts', { cwd: import.meta.dirname })) {
    const file = found.replaceAll('\\', '/');
    if (file.endsWith('.test.ts') || file.startsWith('testing/')) continue;
    const text = readFileSync(posix.join(import.meta.dirname.replaceAll('\\', '/'), file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(IMPORT))
      edges.push({ file, target: posix.join(posix.dirname(file), specifier) });
  }
  return edges;
}

/** Why an import is against the order; undefined when it is not. */
function refusal({ file, target }: Edge): string | undefined {
  const [[from = '', ownFeature], [to = '', feature, ...rest]] = [file.split('/'), target.split('/')];
  // The renderer stands beside `src` and is loaded when it is needed.
  if (target === '../render/renderer.ts' && from === 'publishing') return undefined;
  if (from === 'features' && to === 'features') {
    if (ownFeature === feature || rest.join('/') === 'service.ts') return undefined;
    return `${file} imports ${target}: features meet only through service.ts`;
  }
  if (from === to || MAY_IMPORT[from]?.includes(to)) return undefined;
  return `${file} imports ${target}: ${from} may not import ${to}`;
}

/** The entry points and the list of features stand in `app` itself, above and below its own folders: it counts as one. */
function folderOf(file: string): string {
  const folder = posix.dirname(file);
  return folder.startsWith('app/') ? 'app' : folder;
}

/** A path of folders that leads back to its first one; undefined when there is none. */
function cycle(edges: readonly Edge[]): readonly string[] | undefined {
  const next = new Map<string, Set<string>>();
  for (const { file, target } of edges) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const search = (folder: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const other of next.get(folder) ?? []) {
      const found = search(other, [...path, folder]);
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

describe('the sources of the site', () => {
  it('import only what the order of folders allows', async () => {
    const edges = await imports();
    expect(edges.length).toBeGreaterThan(500);
    expect(edges.flatMap((edge) => refusal(edge) ?? [])).toEqual([]);
  });

  it('have no folders that import each other in a circle', async () => {
    expect(cycle(await imports())).toBeUndefined();
  });

  it('stand in folders of the table', async () => {
    const files = (await imports()).flatMap(({ file, target }) => [file, target]);
    const folders = new Set(files.filter((file) => !file.startsWith('../')).map((file) => file.split('/')[0]));
    expect([...folders].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
  });

  it.each<[string, string, string]>([
    ['a feature that imports app', 'features/mail/feature.ts', 'app/features.ts'],
    ['an inner file of another feature', 'features/mail/feature.ts', 'features/forms/start-forms.ts'],
    ['an import back up', 'storage/settings.ts', 'publishing/publisher/publisher.ts'],
  ])('may not have %s', (_, file, target) => {
    expect(refusal({ file, target })).toContain(file);
  });

  it('may not have a circle of three folders', () => {
    const edges = [
      { file: 'a/x.ts', target: 'b/x.ts' },
      { file: 'b/x.ts', target: 'c/x.ts' },
      { file: 'c/y.ts', target: 'a/y.ts' },
    ];
    expect(cycle(edges)).toEqual(['a', 'b', 'c', 'a']);
  });
});
