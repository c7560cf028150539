import type { PluginBuild } from '../schema/build-record.ts';
import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';
import { exposedModules, SETUP_MODULE } from '../schema/plugin-json.ts';
import type { Candidate } from './check-plugin.ts';
import { contractHash } from './contract-hash.ts';
import { isIsolated } from './is-isolated.ts';
import { keptFolder } from './kept-folder.ts';
import type { HostSource, IsolatedSource } from './open-host.ts';

/** Makes the lockfile from the resolved and checked data. `integrity` contains the hash of every file, by URL. */
export function assemble(
  template: string,
  host: HostSource,
  candidates: readonly Candidate[],
  integrity: Readonly<Record<string, string>>,
  isolated?: IsolatedSource,
): Lockfile {
  return {
    v: 1,
    template,
    host: { ...lockHost(host), capture: host.build.capture },
    ...(isolated && { isolated: { ...lockHost(isolated), page: isolated.urlOf(isolated.build.page) } }),
    plugins: Object.fromEntries(candidates.map((candidate) => [candidate.name, lockPlugin(candidate, host)])),
    blocks: Object.fromEntries(candidates.flatMap((candidate) => lockBlocks(candidate, host))),
    services: Object.fromEntries(
      candidates.flatMap(({ name, source }) => source.json.provides.map((service) => [service, name])),
    ),
    integrity,
  };
}

function lockHost({ build, urlOf }: HostSource | IsolatedSource): Omit<Lockfile['host'], 'capture'> {
  const urls = (files: readonly string[] = []) => files.map(urlOf);
  return {
    kernel: urlOf(build.kernel),
    chunks: {
      ...Object.fromEntries(Object.entries(build.chunks).map(([name, files]) => [name, urls(files)])),
      federation: urls(build.chunks.federation),
      lifecycle: urls(build.chunks.lifecycle),
      react: urls(build.chunks.react),
    },
    shared: Object.fromEntries(
      Object.entries(build.shared).map(([specifier, { version, files, css }]) => [
        specifier,
        { version, files: urls(files), css: urls(css) },
      ]),
    ),
    files: urls(build.files).sort(),
    languages: languageUrls(build, urlOf),
  };
}

function lockPlugin(candidate: Candidate, host: HostSource): LockfilePlugin {
  const { wanted, source } = candidate;
  const { json, build, urlOf } = source;
  return {
    version: build.version,
    entry: urlOf(build.entry),
    contract: contractHash(json),
    requires: { ...build.requires, ...json.shared },
    files: build.files.map(urlOf).sort(),
    languages: languageUrls(build, urlOf),
    ...(build.linksStylesheets && { linksStylesheets: true }),
    provides: json.provides,
    uses: json.uses,
    usesOptional: json.usesOptional,
    hooks: json.hooks,
    locales: json.locales,
    ...(json.setup === undefined ? {} : { setup: lockModule(candidate, SETUP_MODULE, host) }),
    laterShared: laterShared(candidate),
    ...laterFiles(candidate),
    ...(json.page === undefined ? {} : { page: json.page }),
    ...(wanted.pageTypes === undefined ? {} : { pageTypes: wanted.pageTypes }),
    ...(json.consent === undefined ? {} : { consent: json.consent }),
    ...(json.capabilities === undefined ? {} : { capabilities: json.capabilities }),
    ...(isIsolated(candidate) && { isolated: true }),
    ...(json.timeoutMs === undefined ? {} : { timeoutMs: json.timeoutMs }),
    ...(wanted.options === undefined ? {} : { options: wanted.options }),
    declares: {
      sdk: json.sdk,
      activations: Object.fromEntries(json.blocks.map((block) => [block.name, block.activation])),
      ...(json.options === undefined ? {} : { options: json.options }),
      ...(json.isolated && { isolated: true }),
    },
    ...lockHalf(candidate),
    ...(source.address && { kept: { address: source.address.base, folder: keptFolder(candidate) } }),
  };
}

function lockHalf({ source: { json, half, address } }: Candidate): Pick<LockfilePlugin, 'server'> {
  if (json.server === undefined) return {};
  if (address) return { server: 'refused' };
  if (!half) throw new TypeError('a plugin with a server half was opened without its record');
  const { entry, files, requires, addresses } = half;
  return {
    server: {
      entry,
      files,
      requires,
      ...(addresses && { addresses }),
      provides: json.providesServer,
      uses: json.usesServer,
      usesOptional: json.usesServerOptional,
      tables: json.serverTables,
      settings: json.serverSettings,
    },
  };
}

function languageUrls(
  { languages }: Pick<PluginBuild, 'languages'>,
  urlOf: (file: string) => string,
): LockfilePlugin['languages'] {
  return Object.fromEntries(
    Object.entries(languages).map(([language, copies]) => [
      language,
      Object.fromEntries(Object.entries(copies).map(([file, copy]) => [urlOf(file), urlOf(copy)])),
    ]),
  );
}

function lockBlocks(candidate: Candidate, host: HostSource): [type: string, block: LockfileBlock][] {
  return candidate.source.json.blocks.map(
    ({ type, name, activation, visibleWhen, fetchAhead, serverRenderable, part }) => [
      String(type),
      {
        ...lockModule(candidate, `./${name}`, host),
        plugin: candidate.name,
        name,
        activation: candidate.wanted.activation?.[name] ?? activation,
        ...(visibleWhen && { visibleWhen }),
        ...(fetchAhead && { fetchAhead }),
        serverRenderable,
        ...(part && { part }),
      },
    ],
  );
}

/**
 * The lockfile's entry for an exposed module. The stylesheets of the shared modules that the module needs come before
 * the module's own stylesheets, so that the module can override their rules.
 */
function lockModule(
  { source: { build, urlOf } }: Candidate,
  module: string,
  host: HostSource,
): NonNullable<LockfilePlugin['setup']> {
  const built = build.modules[module];
  if (!built) throw new TypeError(`${module} passed the check, but the build does not contain it`);
  const sharedCss = new Set(built.shared.flatMap((specifier) => host.build.shared[specifier]?.css ?? []));
  const css = [...[...sharedCss].map(host.urlOf), ...built.css.map(urlOf)];
  return { module, js: built.js.map(urlOf), css, shared: built.shared };
}

function laterShared({ source }: Candidate): string[] {
  return [...new Set(laterModules(source).flatMap(({ shared }) => shared))].sort();
}

/**
 * Scripts of blocks that are also part of a chunk which the plugin loads on demand. A page without these blocks can
 * load the chunk, so it needs the hashes of these scripts too.
 */
function laterFiles({ source }: Candidate): Pick<LockfilePlugin, 'laterFiles'> {
  const { json, build, urlOf } = source;
  const ofBlocks = new Set(json.blocks.flatMap(({ name }) => build.modules[`./${name}`]?.js ?? []));
  const files = new Set(laterModules(source).flatMap(({ js }) => js.filter((file) => ofBlocks.has(file))));
  return files.size === 0 ? {} : { laterFiles: [...files].map(urlOf).sort() };
}

function laterModules({ json, build }: Candidate['source']) {
  const exposed = exposedModules(json);
  return Object.entries(build.modules).flatMap(([name, module]) => (Object.hasOwn(exposed, name) ? [] : [module]));
}
