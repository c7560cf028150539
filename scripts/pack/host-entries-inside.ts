import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { HOST_ENTRIES } from '../../cli/src/verify/host-entries.ts';
import { compilePackage } from './compile-package.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const SDK = path.join(root, 'sdk');
const sdkSchema = v.object({ exports: v.record(v.string(), v.string()) });

/**
 * Compiles the entry points of the SDK that the published SDK does not have (`HOST_ENTRIES`) into the folder `sdk` of a
 * package. Only the package itself can import them there, so plugins still cannot.
 * @returns The declaration file of each entry point, by its specifier.
 */
export function compileHostEntries(folder: string): Readonly<Record<string, string>> {
  const { exports } = v.parse(sdkSchema, JSON.parse(readFileSync(path.join(SDK, 'package.json'), 'utf8')));
  const entries = [...HOST_ENTRIES].map((specifier) => {
    const source = exports[specifier.replace('@plinth/sdk', '.')];
    if (source === undefined) throw new TypeError(`package.json of the SDK does not have ${specifier}`);
    return { specifier, source };
  });
  const outDir = path.join(folder, 'sdk');
  const sources = entries.map(({ source }) => source.slice(2));
  compilePackage({ folder: SDK, sources, styles: [], outDir, declarations: {}, forNode: false });
  return Object.fromEntries(
    entries.map(({ specifier, source }) => [
      specifier,
      path.join(outDir, source.replace('./src/', 'lib/').replace(/\.tsx?$/, '.d.ts')),
    ]),
  );
}

/** Makes compiled files import these entry points by path. */
export function useHostEntries(lib: string, entries: Readonly<Record<string, string>>): void {
  if (Object.keys(entries).length === 0) return;
  for (const file of globSync('**/*.{js,d.ts}', { cwd: lib }).map((name) => path.join(lib, name))) {
    const text = readFileSync(file, 'utf8');
    const changed = Object.entries(entries).reduce((all, [specifier, declaration]) => {
      const target = path.relative(path.dirname(file), declaration.replace(/\.d\.ts$/, '.js'));
      return all.replaceAll(`'${specifier}'`, `'${target.replaceAll(path.sep, '/')}'`);
    }, text);
    if (changed !== text) writeFileSync(file, changed);
  }
}
