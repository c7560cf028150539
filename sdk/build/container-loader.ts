import * as v from 'valibot';

/** Replaced, once the chunks are known, by what each of them awaits: shared modules, and stylesheets of its own. */
export const NEEDS_BY_CHUNK = '__PLINTH_NEEDS_BY_CHUNK__';

/** What the host offers beside modules: links stylesheets by their URLs, with their hashes, and settles once they apply. */
export const STYLES = 'plinth/styles';

/** The fields of plugin.json that name its modules. */
const pluginSchema = v.object({
  name: v.string(),
  blocks: v.optional(v.array(v.object({ name: v.string(), module: v.string() })), []),
  setup: v.optional(v.string()),
});

/**
 * Turns a plugin.json into the plugin's Module Federation container: an ES module with `init(shareScope)` and
 * `get(module)`. The stock container carries a copy of the federation runtime (28 KB) or of its version logic
 * (3.3 KB) into every plugin; the host checks versions before it runs any of a plugin's code, so this one only
 * has to hand out what the host provides (1 KB). What a chunk shares is there before the chunk is evaluated, so its
 * code stays synchronous; that holds for chunks that come later too, and those bring their stylesheets with them. The
 * stylesheets of exposed modules are the host's to link.
 *
 * @param source Text of plugin.json.
 */
export default function containerLoader(source: string): string {
  const plugin = v.parse(pluginSchema, JSON.parse(source));
  const modules = plugin.blocks.map((block): [string, string] => [`./${block.name}`, block.module]);
  if (plugin.setup) modules.push(['./plugin', plugin.setup]);
  const entries = modules.map(([name, file]) => {
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
  if (name in provided) return;
  const [offer] = Object.values(scope[name] ?? {});
  if (!offer) throw new Error('${plugin.name}: the host shares no ' + name);
  provided[name] = (offer.lib ?? (await offer.get()))();
};
const link = async (files) => {
  if (!files.length) return;
  await provide(${JSON.stringify(STYLES)});
  await provided[${JSON.stringify(STYLES)}](files.map((file) => new URL(__webpack_public_path__ + file)));
};
__webpack_require__.plinth = (name) => provided[name];
__webpack_require__.f.plinth = (chunk, promises) => {
  const [shared, styles] = needs[chunk] ?? [[], []];
  promises.push(...shared.map(provide), link(styles));
};
export const thin = true;
export const init = (shareScope) => { scope = shareScope; };
export const get = async (name) => {
  if (!Object.hasOwn(modules, name)) throw new Error('${plugin.name} exposes no ' + name);
  const exposed = await modules[name]();
  return () => exposed;
};
`;
}
