import type { Chunk, Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';

/** File in every output folder that says what was built: which files each module needs, and what they share. */
export const BUILD_RECORD = 'plinth.build.json';

/** What one named chunk of a build brings. */
export interface ChunkRecord {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Specifiers of the shared modules its code awaits. */
  readonly shared: readonly string[];
}

export interface BuiltChunks {
  /** Files of the entry itself. */
  readonly entry: ChunkRecord;
  /** Named chunks loaded on demand, with every chunk split off from them. */
  readonly chunks: ReadonlyMap<string, ChunkRecord>;
  readonly files: readonly string[];
}

/** A text in the entry that is only known once the chunks are. */
interface FillIn {
  readonly placeholder: string;
  /** JSON that takes its place inside a string literal. */
  readonly value: (built: BuiltChunks) => string;
}

/** Writes `plinth.build.json` from what the compiler knows, once the final names are settled. */
export class BuildRecordPlugin implements RspackPluginInstance {
  readonly #record: (built: BuiltChunks) => unknown;
  readonly #fillIn: FillIn | undefined;

  constructor(record: (built: BuiltChunks) => unknown, fillIn?: FillIn) {
    this.#record = record;
    this.#fillIn = fillIn;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => this.#fillInEntry(compilation),
      );
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = `${JSON.stringify(this.#record(builtChunks(compilation)), null, 2)}\n`;
          compilation.emitAsset(BUILD_RECORD, new rspack.sources.RawSource(text));
        },
      );
    });
  }

  /** Before names are hashed and code is minified, so that hash and code include it. */
  #fillInEntry(compilation: Compilation): void {
    if (!this.#fillIn) return;
    const { placeholder, value } = this.#fillIn;
    const built = builtChunks(compilation);
    for (const file of built.entry.js) {
      compilation.updateAsset(file, (source) => {
        const text = source.source().toString().replace(placeholder, value(built).replaceAll('"', '\\"'));
        return new rspack.sources.RawSource(text);
      });
    }
  }
}

function builtChunks(compilation: Compilation): BuiltChunks {
  const chunks = new Map<string, ChunkRecord>();
  let entry: ChunkRecord = { js: [], css: [], shared: [] };
  const initial = new Set<string>();
  for (const [, entrypoint] of compilation.entrypoints) {
    entry = chunkRecord(compilation, entrypoint.chunks, initial);
    for (const file of entry.js) initial.add(file);
  }
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!group.isInitial()) chunks.set(name, chunkRecord(compilation, group.chunks, initial));
  }
  const files = compilation.getAssets().map((asset) => asset.name);
  return { entry, chunks, files: files.filter((file) => !file.endsWith('.map')).sort() };
}

function chunkRecord(compilation: Compilation, group: readonly Chunk[], initial: ReadonlySet<string>): ChunkRecord {
  const js = new Set<string>();
  const css = new Set<string>();
  const shared = new Set<string>();
  for (const chunk of group) {
    for (const file of chunk.files) {
      if (file.endsWith('.js') && !initial.has(file)) js.add(file);
      if (file.endsWith('.css')) css.add(file);
    }
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      // The shared modules themselves may stand in the entry; who asks for them is in the graph.
      for (const { module: wanted } of compilation.moduleGraph.getOutgoingConnections(module)) {
        const specifier = /__webpack_require__\.plinth\(\\*"([^"\\]+)/.exec(wanted?.identifier() ?? '')?.[1];
        if (specifier) shared.add(specifier);
      }
    }
  }
  return { js: [...js].sort(), css: [...css].sort(), shared: [...shared].sort() };
}
