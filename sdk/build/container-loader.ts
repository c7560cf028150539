import * as v from 'valibot';

/** Replaced, once the chunks are known, by the shared modules that each exposed module awaits. */
export const SHARED_BY_MODULE = '__PLINTH_SHARED_BY_MODULE__';

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
 * has to hand out what the host provides (1 KB). What a module shares is there before the module is evaluated, so
 * its code stays synchronous.
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
const modules = { ${entries.join(', ')} };
const shared = JSON.parse(${JSON.stringify(SHARED_BY_MODULE)});
const provided = {};
let scope = {};
const provide = async (name) => {
  const [offer] = Object.values(scope[name] ?? {});
  if (!offer) throw new Error('${plugin.name}: the host shares no ' + name);
  provided[name] = (offer.lib ?? (await offer.get()))();
};
__webpack_require__.plinth = (name) => provided[name];
export const init = (shareScope) => { scope = shareScope; };
export const get = async (name) => {
  if (!Object.hasOwn(modules, name)) throw new Error('${plugin.name} exposes no ' + name);
  await Promise.all(shared[name].map(provide));
  const exposed = await modules[name]();
  return () => exposed;
};
`;
}
