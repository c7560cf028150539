import { exposedModules } from '@plinth/manifests';
import type { LoaderContext } from '@rspack/core';
import { parsePlugin } from './read-plugin.ts';

/**
 * Placeholder in the code of the container. It is replaced when the chunks are known: by the lists of shared modules
 * and stylesheets that each chunk needs. Chunks with an empty list are left out.
 */
export const NEEDS_BY_CHUNK = '__PLINTH_NEEDS_BY_CHUNK__';

/**
 * Name under which the share scope contains the host's function for stylesheets. The function links stylesheets by URL,
 * with their hashes. Its promise resolves when the stylesheets have loaded.
 */
export const STYLES = 'plinth/styles';

interface ContainerOptions {
  /** Adds the export `refresh`, with which `plinth dev` replaces modules on an open page. */
  readonly refresh: boolean;
}

/**
 * Code of the export `refresh`, which `host/development/refresh-container.ts` uses. `require.cache` contains the
 * evaluated modules of this build.
 */
const REFRESH = `
const loaded = new Set();
const load = __webpack_require__.f.plinth;
__webpack_require__.f.plinth = (chunk, promises) => {
  loaded.add(chunk);
  load(chunk, promises);
};
export const refresh = { require: __webpack_require__, modules: require.cache, loaded, shareScope: () => scope };
`;

/**
 * Turns a plugin.json into the plugin's Module Federation container: an ES module with `init(shareScope)` and
 * `get(module)`. The standard container adds a copy of the federation runtime (28 KB) or of its version logic (3.3 KB)
 * to every plugin. This container is smaller (1 KB), because it compares no versions: the host has checked them before
 * it runs any code of a plugin. The container passes on the modules that the host provides. Before a chunk is
 * evaluated, the container loads the shared modules that the chunk needs, so that the code of the chunk can import them
 * synchronously. For chunks that are loaded on demand, the container also links the stylesheets. The host links the
 * stylesheets of exposed modules.
 *
 * @param source Text of plugin.json.
 * @throws ManifestError with every mistake in plugin.json.
 */
export default function containerLoader(
  this: Pick<LoaderContext<ContainerOptions>, 'resourcePath' | 'getOptions'>,
  source: string,
): string {
  const plugin = parsePlugin(source, this.resourcePath);
  const entries = Object.entries(exposedModules(plugin)).map(([name, file]) => {
    const chunk = JSON.stringify(name.slice(2));
    return `${JSON.stringify(name)}: () => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(file)})`;
  });
  return `
__webpack_public_path__ = import.meta.url.replace(/[^/]+$/, '');
const modules = { ${entries.join(', ')} };
const needs = JSON.parse(${JSON.stringify(NEEDS_BY_CHUNK)});
const provided = {};
let scope = {};
const provide = async (name) => {
  if (name.endsWith('.css')) {
    await provide(${JSON.stringify(STYLES)});
    await provided[${JSON.stringify(STYLES)}]([new URL(__webpack_public_path__ + name)]);
  } else if (!(name in provided)) {
    const [offer] = Object.values(scope[name] ?? {});
    if (!offer) throw new Error('${plugin.name}: the host shares no ' + name);
    provided[name] = (offer.lib ?? (await offer.get()))();
  }
};
__webpack_require__.plinth = (name) => provided[name];
__webpack_require__.f.plinth = (chunk, promises) => {
  promises.push(...(needs[chunk] ?? []).map(provide));
};
export const thin = true;
export const init = (shareScope) => { scope = shareScope; };
export const get = async (name) => {
  if (!Object.hasOwn(modules, name)) throw new Error('${plugin.name} exposes no ' + name);
  const exposed = await modules[name]();
  return () => exposed;
};
${this.getOptions().refresh ? REFRESH : ''}`;
}
