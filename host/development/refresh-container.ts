/**
 * The function of one module in a build. When it is called, the module is evaluated. It gets the module's record, its
 * exports and the `require` of the build.
 */
type ModuleFactory = (module: object, exports: object, require: BuildRequire) => void;

/** The `require` of a build, as the bundler writes it. */
export interface BuildRequire {
  (id: string): unknown;
  /** Factories of all modules of the chunks that have loaded, by the id of the module. */
  readonly m: Record<string, ModuleFactory>;
  /** Loads a chunk and the files that the chunk needs. */
  e(chunk: string): Promise<unknown>;
  /** Returns the name of the file of a chunk. */
  u: (chunk: string) => string;
}

/** Records of the modules that have been evaluated, by the id of the module. */
export type EvaluatedModules = Record<string, { readonly exports: unknown } | undefined>;

/** The container of a plugin that was built for `plinth dev`, with the members that only such a build has. */
export interface RefreshContainer {
  init(shareScope: object): unknown;
  readonly refresh: {
    readonly require: BuildRequire;
    readonly modules: EvaluatedModules;
    /** Names of the chunks that the page has requested. */
    readonly loaded: ReadonlySet<string>;
    /** Returns the share scope that was passed to `init` of the container. */
    shareScope(): object;
  };
}

/** Loads a container. Resolves to undefined when it was not built for `plinth dev`. */
export async function refreshContainer(url: string): Promise<RefreshContainer | undefined> {
  const container: unknown = await import(/* webpackIgnore: true */ url);
  return isRefreshContainer(container) ? container : undefined;
}

function isRefreshContainer(value: unknown): value is RefreshContainer {
  return typeof value === 'object' && value !== null && 'refresh' in value && 'init' in value;
}
