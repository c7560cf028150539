import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pluginConfig } from '@plinth/cli/build';
import { compile, ROOT, SCRATCH } from './bench-site.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { figureTable } from './figure-table.ts';
import { brotli } from './static-server.ts';

/** Budgets in bytes, by the name of the file; 1 KB is 1,000 bytes (§9). */
const BUDGETS: Readonly<Record<string, number>> = {
  kernel: 6_300,
  'capture script (inline)': 600,
  lifecycle: 10_300,
  federation: 16_000,
  react: 61_000,
};
const ENTRY_BUDGET_BYTES = 2_048;

interface HostRecord {
  readonly kernel: string;
  readonly capture: string;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

interface PluginRecord {
  readonly entry: string;
  readonly modules: Readonly<Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>>;
}

/** Measures everything that a page can load: the size of each file in bytes, compressed with brotli. */
export const pieces: Benchmark = {
  name: 'pieces',
  async run({ dist }) {
    const names = readdirSync(path.join(ROOT, 'plugins')).sort();
    const folder = path.join(SCRATCH, 'pieces');
    await compile(
      names.map((name) =>
        pluginConfig({ dir: path.join(ROOT, 'plugins', name), outDir: path.join(folder, name), mode: 'production' }),
      ),
    );
    return figureTable(
      [
        ...hostFigures(path.join(dist, 'host')),
        ...names.flatMap((name) => pluginFigures(path.join(folder, name), name)),
      ],
      [
        'The size of a family of react-aria is what it adds to React. Files that several families share are counted in each of them.',
      ],
    );
  },
};

function hostFigures(folder: string): Figure[] {
  const { kernel, capture, chunks }: HostRecord = readRecord(folder);
  const beside = new Set(chunks.react);
  const families = Object.entries(chunks).map(([name, files]): [string, readonly string[]] => [
    name,
    name === 'react' ? files : files.filter((file) => !beside.has(file)),
  ]);
  return [
    bytesOf('kernel', brotliBytes(folder, [kernel])),
    // Counts the uncompressed size, because the script is inline and is compressed only together with the page around
    // it.
    bytesOf('capture script (inline)', Buffer.byteLength(capture)),
    ...families.map(([name, files]) => bytesOf(name, brotliBytes(folder, files))),
  ];
}

function pluginFigures(folder: string, plugin: string): Figure[] {
  const { entry, modules }: PluginRecord = readRecord(folder);
  const files = Object.values(modules).flatMap(({ js }) => js);
  const shared = new Set(files.filter((file, index) => files.indexOf(file) !== index));
  return [
    bytesOf(`${plugin}: entry`, brotliBytes(folder, [entry]), ENTRY_BUDGET_BYTES),
    ...Object.entries(modules).flatMap(([name, { js, css }]) => [
      bytesOf(
        `${plugin}: ${name} js`,
        brotliBytes(
          folder,
          js.filter((file) => !shared.has(file)),
        ),
      ),
      ...(css.length === 0 ? [] : [bytesOf(`${plugin}: ${name} css`, brotliBytes(folder, css))]),
    ]),
    ...(shared.size === 0 ? [] : [bytesOf(`${plugin}: shared by its modules`, brotliBytes(folder, [...shared]))]),
  ];
}

function bytesOf(what: string, bytes: number, atMost = BUDGETS[what]): Figure {
  return { what, values: [bytes], unit: 'bytes', ...(atMost === undefined ? {} : { atMost }) };
}

function brotliBytes(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotli(readFileSync(path.join(folder, file))).length, 0);
}

/** Reads the build record that the build has just written into this folder. */
function readRecord<Record>(folder: string): Record {
  return JSON.parse(readFileSync(path.join(folder, 'plinth.build.json'), 'utf8'));
}
