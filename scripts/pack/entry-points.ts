import { globSync } from 'node:fs';
import path from 'node:path';
import type { PublishedEntry } from './published-exports.ts';

/** A package in a folder: one that is ready to be packed, or one that is installed. */
export interface PackageFolder {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, PublishedEntry>>;
}

export interface EntryPoint {
  /** Specifier with which other packages import the entry point: `@plinth/sdk/react`. */
  readonly specifier: string;
  /**
   * Path of the file with the declarations of the entry point. For an entry point without declarations, the file of the
   * entry point itself.
   */
  readonly file: string;
}

/** Lists every entry point of a package, including entry points that match a `*`. Leaves out package.json. */
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
