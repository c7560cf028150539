import { integrityOf } from '../lock/hash.ts';
import type { ReleaseToKeep } from '../lock/keep-release.ts';

/** Makes a release with a few files. The same name always gives the same bytes. */
export function releaseNamed(folder: string): ReleaseToKeep {
  const bytes = new Map(Array.from({ length: 5 }, (_, file) => [`${file}.js`, Buffer.from(`${folder} ${file}`)]));
  const files = Object.fromEntries(
    [...bytes].map(([file, content]) => [file, { integrity: integrityOf(content) }] as const),
  );
  return { folder, bytes, record: { v: 1, from: 'https://cdn.example/plinth.build.json', files } };
}
