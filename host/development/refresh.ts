/*
 * Part of the host for `plinth dev` only. This module is evaluated before React, because React, while it is evaluated,
 * connects itself to the runtime of React Refresh.
 */
import * as runtime from 'react-refresh/runtime';
import { moduleUpdate } from './module-update.ts';
import { type BuildRequire, refreshContainer } from './refresh-container.ts';

/** A newer build of a plugin that is mounted on the page. */
interface NewerBuild {
  /** Address of the entry of the build that the page loaded when it was opened. */
  readonly from: string;
  /** Address of the entry of the newer build. */
  readonly to: string;
  /** Hashes of the scripts of the newer build, by address. */
  readonly scripts: Readonly<Record<string, string>>;
}

interface Refresh {
  /** Called by the modules of a plugin for each component that they define. */
  readonly register: typeof runtime.register;
  /** Called by the modules of a plugin for each component that has hooks. */
  readonly signature: typeof runtime.createSignatureFunctionForTransform;
  /**
   * Replaces the components of the mounted blocks, and keeps the state of these components. Resolves to false when the
   * page must be loaded again, because a module that is not a component has changed. Rejects when a module of the newer
   * build throws an error.
   */
  update(build: NewerBuild): Promise<boolean>;
}

declare global {
  interface Window {
    plinthRefresh?: Refresh;
  }
}

runtime.injectIntoGlobalHook(window);
window.plinthRefresh = { register: runtime.register, signature: runtime.createSignatureFunctionForTransform, update };

/** Original modules of each build in which `update` has replaced modules, by the address of the entry of the build. */
const replaced = new Map<string, Pick<BuildRequire, 'm' | 'u'>>();

async function update({ from, to, scripts }: NewerBuild): Promise<boolean> {
  if (from === to && !replaced.has(from)) return true;
  await Promise.all(Object.entries(scripts).map(preload));
  const [running, newer] = await Promise.all([from, to].map((entry) => refreshContainer(absolute(entry))));
  // As long as no block has loaded a chunk of the running build, there is no component state to keep. The page can then
  // be loaded again.
  if (!running || !newer || running.refresh.loaded.size === 0) return false;
  const { require, modules } = running.refresh;
  if (from !== to) {
    newer.init(running.refresh.shareScope());
    await Promise.all([...running.refresh.loaded].map((chunk) => newer.refresh.require.e(chunk)));
  }
  // When the author undoes a change, the newer build is again the build that the page was loaded with. Its modules were
  // replaced in the meantime, so the saved originals are used.
  const build = from === to ? (replaced.get(from) ?? require) : newer.refresh.require;
  const found = moduleUpdate({ factories: require.m, modules }, build.m, exportsComponents);
  if (!found) return false;

  if (!replaced.has(from)) replaced.set(from, { m: { ...require.m }, u: require.u });
  require.u = build.u;
  for (const id of found.changed) {
    const factory = build.m[id];
    if (factory) require.m[id] = factory;
  }
  for (const id of found.outdated) delete modules[id];
  if (!found.components.every((id) => exportsComponents(require(id)))) return false;
  runtime.performReactRefresh();
  return true;
}

function exportsComponents(exports: unknown): boolean {
  if (typeof exports !== 'object' || exports === null) return false;
  const values = Object.values(exports);
  return values.length > 0 && values.every(runtime.isLikelyComponentType);
}

/**
 * Fetches a script and checks its hash. The hash is checked here, because the page's import map has no entry for this
 * script and cannot be changed any more. A later `import()` of the same address uses the module that was loaded here.
 */
function preload([href, integrity]: [string, string]): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} did not load`));
    document.head.append(link);
  });
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
