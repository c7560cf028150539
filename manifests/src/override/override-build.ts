import * as v from 'valibot';
import { nameField } from '../schema/fields.ts';
import { type Lockfile, lockfileSchema } from '../schema/lockfile.ts';

const { plugins, blocks, integrity } = lockfileSchema.entries;

/**
 * A build of one plugin that an owner sees on a published page in place of the release. It contains the part of a
 * lockfile that describes this plugin, with the addresses of its files on the server of `plinth dev`.
 */
const overrideBuildSchema = v.strictObject({
  v: v.literal(1),
  name: nameField,
  /** Time of the build, in milliseconds since 1970. Higher for each later build. */
  builtAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  plugin: plugins.value,
  blocks,
  /** Hash of every file by its address. */
  integrity,
  /**
   * The script that reloads the page after each build: its address, its hash, and the hashes of the files that it
   * links.
   */
  script: v.strictObject({ src: v.string(), integrity: v.string(), files: integrity }),
});

export type OverrideBuild = v.InferOutput<typeof overrideBuildSchema>;

/**
 * Address of the folder from which `plinth dev` serves the files of an override. An override with a file outside of
 * this folder is refused.
 */
export function overrideFolder(origin: string, name: string): string {
  return `${origin}/_plinth/plugins/${name}/`;
}

/** The parsed build, or the reason why the build is refused. */
type ParsedBuild = { readonly build: OverrideBuild } | { readonly problem: string };

/**
 * Reads the description of a build.
 * @param place What the owner has confirmed: the name of the plugin, and the origin from which its files come.
 */
export function parseOverrideBuild(
  text: string,
  { name, origin }: { readonly name: string; readonly origin: string },
): ParsedBuild {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), overrideBuildSchema), text);
  if (!parsed.success) {
    const [{ message }] = parsed.issues;
    return { problem: `${v.getDotPath(parsed.issues[0]) ?? 'it'}: ${message}` };
  }
  const build = parsed.output;
  if (build.name !== name) return { problem: `it is plugin ${build.name}, the override is for ${name}` };
  const other = Object.values(build.blocks).find(({ plugin }) => plugin !== name);
  if (other) return { problem: `it has block ${other.name} of plugin ${other.plugin}` };
  const folder = overrideFolder(origin, name);
  const foreign = addressesOf(build).find((address) => !isBelow(address, folder));
  if (foreign !== undefined) return { problem: `${foreign} is not in ${folder}` };
  const unknown = filesOf(build).find((address) => !Object.hasOwn(build.integrity, address));
  if (unknown !== undefined) return { problem: `${unknown} has no hash` };
  return { build };
}

/** Every file of the plugin that a page may load. */
function filesOf({ plugin, blocks }: OverrideBuild): readonly string[] {
  const modules = [...Object.values(blocks), ...(plugin.setup ? [plugin.setup] : [])];
  const copies = Object.values(plugin.languages).flatMap((files) => Object.entries(files).flat());
  return [plugin.entry, ...plugin.files, ...copies, ...modules.flatMap(({ js, css }) => [...js, ...css])];
}

function addressesOf(build: OverrideBuild): readonly string[] {
  const { integrity, script } = build;
  return [...filesOf(build), ...Object.keys(integrity), script.src, ...Object.keys(script.files)];
}

/**
 * Is this the address of a file in the folder? The address must have the form into which browsers normalise addresses.
 */
function isBelow(address: string, folder: string): boolean {
  return address.startsWith(folder) && URL.canParse(address) && new URL(address).href === address;
}

/** Fields of an override that are not in the lockfile of its build. */
type BuildFacts = Pick<OverrideBuild, 'name' | 'builtAt' | 'script'>;

/**
 * Describes the build of a plugin.
 * @param lock Lockfile of a template with this plugin. The addresses of its files are paths without an origin.
 * @param origin Origin that serves these paths.
 */
export function overrideBuild(lock: Lockfile, origin: string, facts: BuildFacts): OverrideBuild {
  const prefix = '/_plinth/plugins/';
  const own = ([url]: readonly [string, unknown]) => url.startsWith(prefix);
  const description = {
    v: 1,
    plugin: lock.plugins[facts.name],
    blocks: lock.blocks,
    integrity: Object.fromEntries(Object.entries(lock.integrity).filter(own)),
  };
  const text = JSON.stringify(description).replaceAll(`"${prefix}`, `"${origin}${prefix}`);
  return v.parse(overrideBuildSchema, { ...JSON.parse(text), ...facts });
}

/**
 * Returns the lockfile in which the build of one plugin is replaced by that of the override. Keeps what the manifest
 * has set for the plugin: options, page types, and an activation that differs from the release. If the lockfile does
 * not have the plugin, it is returned unchanged.
 */
export function lockWithOverride(lock: Lockfile, { name, plugin, blocks, integrity }: OverrideBuild): Lockfile {
  const released = lock.plugins[name];
  if (!released) return lock;
  const { options, pageTypes } = released;
  const others = Object.entries(lock.blocks).filter(([, block]) => block.plugin !== name);
  const taken = new Set(others.map(([type]) => type));
  const own = Object.entries(blocks).filter(([type]) => !taken.has(type));
  const provided = plugin.provides.filter((service) => !Object.hasOwn(lock.services, service));
  return {
    ...lock,
    plugins: { ...lock.plugins, [name]: { ...plugin, ...(options && { options }), ...(pageTypes && { pageTypes }) } },
    blocks: Object.fromEntries([
      ...others,
      ...own.map(([type, block]): [string, typeof block] => [type, withActivation(block, lock, type)]),
    ]),
    services: { ...lock.services, ...Object.fromEntries(provided.map((service) => [service, name])) },
    integrity: { ...lock.integrity, ...integrity },
  };
}

type Block = OverrideBuild['blocks'][string];

function withActivation(block: Block, lock: Lockfile, type: string): Block {
  const released = lock.blocks[type];
  const declared = released && lock.plugins[released.plugin]?.declares?.activations[released.name];
  const isChanged = declared !== undefined && released?.activation !== declared;
  return isChanged && released ? { ...block, activation: released.activation } : block;
}
