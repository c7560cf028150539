/**
 * The function of one module in a build. When it is called, the module is evaluated. It gets the module's record, its
 * exports and the `require` of the build.
 */
type ModuleFactory = (module: object, exports: object, require: BuildRequire) => void;

/** The `require` of a build, as the bundler writes it. */
export interface BuildRequire {
  (id: string): unknown;
  /** Factories of all modules of the chunks that have loaded, by id. */
  readonly m: Record<string, ModuleFactory>;
  /** Loads a chunk and the files that the chunk needs. */
  e(chunk: string): Promise<unknown>;
  /** Name of the file of a chunk. */
  u: (chunk: string) => string;
}

/** Module records, by module id. */
export type EvaluatedModules = Record<string, { readonly exports: unknown } | undefined>;

/** The container of a plugin that was built for `plinth dev`, with the members that only such a build has. */
export interface RefreshContainer {
  init(shareScope: object): unknown;
  readonly refresh: {
    readonly require: BuildRequire;
    readonly modules: EvaluatedModules;
    /** Chunks that have been requested. */
    readonly loaded: ReadonlySet<string>;
    /** The share scope that was passed to `init`. */
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
