/**
 * Turns a plugin.json into the plugin's Module Federation container: an ES module with `init(shareScope)` and
 * `get(module)`. The stock container carries a copy of the federation runtime (28 KB) or of its version logic
 * (3.3 KB) into every plugin; the host checks versions before it runs any of a plugin's code, so this one only
 * has to hand out what the host provides (under 1 KB).
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source text of plugin.json
 */
export default function containerLoader(source) {
  const plugin = JSON.parse(source);
  const modules = (plugin.blocks ?? []).map((block) => [`./${block.name}`, block.module]);
  if (plugin.setup) modules.push(['./plugin', plugin.setup]);
  const entries = modules.map(([name, file]) => {
    const chunk = JSON.stringify(name.slice(2));
    return `${JSON.stringify(name)}: () => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(file)})`;
  });
  return `
const modules = { ${entries.join(', ')} };
let scope = {};
__webpack_require__.plinth = async (name) => {
  const provided = Object.values(scope[name] ?? {})[0];
  if (!provided) throw new Error('${plugin.name}: the host shares no ' + name);
  return (provided.lib ?? (await provided.get()))();
};
export const init = (shareScope) => { scope = shareScope; };
export const get = async (name) => {
  if (!Object.hasOwn(modules, name)) throw new Error('${plugin.name} exposes no ' + name);
  const exposed = await modules[name]();
  return () => exposed;
};
`;
}
