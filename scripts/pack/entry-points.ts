import { globSync } from 'node:fs';
import path from 'node:path';
import type { PublishedEntry } from './published-exports.ts';

/** A package whose files are in a folder: staged, or installed. */
export interface PackageFolder {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, PublishedEntry>>;
}

export interface EntryPoint {
  /** What an importer writes: `@plinth/sdk/react`. */
  readonly specifier: string;
  /** Its declarations, or the file itself when it has none. */
  readonly file: string;
}

/** Every entry point of a package, with those that a `*` stands for. package.json itself is left out. */
export function entryPoints({ exports, folder, name }: PackageFolder): EntryPoint[] {
  return Object.entries(exports).flatMap(([entry, published]) => {
    if (entry === './package.json') return [];
    const target = typeof published === 'string' ? published : published.types;
    const [before = '', after = ''] = target.split('*');
    return globSync(target, { cwd: folder })
      .map((file) => {
        const found = `./${path.normalize(file).replaceAll(path.sep, '/')}`;
        const star = found.slice(before.length, found.length - after.length);
        return { specifier: entry.replace('.', name).replace('*', star), file: path.join(folder, file) };
      })
      .sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
  });
}
