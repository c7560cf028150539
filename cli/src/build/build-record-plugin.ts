import { integrityOf } from '@plinth/manifests';
import type { Chunk, Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { type LanguageFiles, languageFiles } from './messages/messages-plugin.ts';

/**
 * Name of the build record, a file in every output folder. It lists the files and the shared modules that each module
 * of the plugin needs.
 */
export const BUILD_RECORD = 'plinth.build.json';

/** Files and shared modules of a chunk. */
interface ChunkRecord {
  readonly js: readonly string[];
  readonly css: readonly string[];
  /** Specifiers of the shared modules that the code of the chunk needs. */
  readonly shared: readonly string[];
}

export interface BuiltChunks {
  /** Files and shared modules of the entry. When the build has several entries, those of the first entry. */
  readonly entry: ChunkRecord;
  /** Files and shared modules of every entry, by the name of the entry. */
  readonly entries: ReadonlyMap<string, ChunkRecord>;
  /**
   * Chunks that are loaded on demand, by their name, or by their id when the import gives them no name. A named chunk
   * includes the chunks that are split from it.
   */
  readonly chunks: ReadonlyMap<string, ChunkRecord>;
  /** Every file of the English build. */
  readonly files: readonly string[];
  /** For each language except English, its files and the files of the English build that they replace. */
  readonly languages: LanguageFiles;
  /**
   * Hash of each file of the builds of all languages, by the name of the file. The build record gets the final hashes.
   * `FillIn.value` gets earlier hashes, because it is called before minification.
   */
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * A placeholder in the code of the entry. It is replaced by a value that is not known until the chunks are finished.
 */
interface FillIn {
  readonly placeholder: string;
  /** Returns the JSON that replaces the placeholder, which is inside a string literal. */
  readonly value: (built: BuiltChunks) => string;
}

/** Writes `plinth.build.json` from the compiler's data, after the final file names are known. */
export class BuildRecordPlugin implements RspackPluginInstance {
  readonly #record: (built: BuiltChunks) => unknown;
  readonly #fillIn: FillIn | undefined;
  readonly #file: string;

  /** @param file Name of the record. Default: `BUILD_RECORD`. */
  constructor(record: (built: BuiltChunks) => unknown, fillIn?: FillIn, file = BUILD_RECORD) {
    this.#record = record;
    this.#fillIn = fillIn;
    this.#file = file;
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
          compilation.emitAsset(this.#file, new rspack.sources.RawSource(text));
        },
      );
    });
  }

  /** Runs before minification and hashing, so that the minified script and its hash include the inserted text. */
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
  const entries = new Map<string, ChunkRecord>();
  const initial = new Set<string>();
  for (const [name, entrypoint] of compilation.entrypoints) {
    entries.set(name, chunkRecord(compilation, entrypoint.chunks, new Set()));
  }
  for (const { js } of entries.values()) for (const file of js) initial.add(file);
  const [entry = { js: [], css: [], shared: [] }] = entries.values();
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!group.isInitial()) chunks.set(name, chunkRecord(compilation, group.chunks, initial));
  }
  for (const group of compilation.chunkGroups) {
    if (group.name !== undefined || group.isInitial()) continue;
    for (const chunk of group.chunks) {
      const id = String(chunk.id);
      const record = chunkRecord(compilation, [chunk], initial);
      if (!chunks.has(id) && record.js.length > 0) chunks.set(id, record);
    }
  }
  const languages = languageFiles(compilation);
  const copies = new Set(Object.values(languages).flatMap((files) => Object.values(files)));
  const assets = compilation.getAssets().filter(({ name }) => !name.endsWith('.map'));
  const files = assets.map(({ name }) => name);
  const hashes = assets.map(({ name, source }) => [name, integrityOf(source.buffer())] as const);
  return {
    entry,
    entries,
    chunks,
    files: files.filter((file) => !copies.has(file)).sort(),
    languages,
    hashes: Object.fromEntries(hashes.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function chunkRecord(compilation: Compilation, group: readonly Chunk[], initial: ReadonlySet<string>): ChunkRecord {
  const js = new Set<string>();
  const css = new Set<string>();
  const shared = new Set<string>();
  for (const chunk of group) {
    for (const file of chunk.files) {
      if (/\.m?js$/.test(file) && !initial.has(file)) js.add(file);
      if (file.endsWith('.css')) css.add(file);
    }
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      // A plugin imports each shared module through a small generated module, which can be in the entry instead of in
      // this chunk. So the imports of the modules in this chunk are read from the module graph.
      for (const { module: wanted } of compilation.moduleGraph.getOutgoingConnections(module)) {
        const specifier = /__webpack_require__\.plinth\(\\*"([^"\\]+)/.exec(wanted?.identifier() ?? '')?.[1];
        if (specifier) shared.add(specifier);
      }
    }
  }
  return { js: [...js].sort(), css: [...css].sort(), shared: [...shared].sort() };
}
