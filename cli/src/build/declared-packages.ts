import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validRange } from 'semver';
import * as v from 'valibot';

const packageList = v.optional(v.record(v.string(), v.string()), {});
const fileSchema = v.object({ dependencies: packageList, peerDependencies: packageList });

/**
 * The ranges of the packages that package.json of a folder lists for those who install it. `*` for a package that comes
 * from a file or a folder. Empty when the file does not
 * exist or cannot be read, because `plinth verify` reports its mistakes.
 */
export function declaredPackages(dir: string): ReadonlyMap<string, string> {
  const file = path.join(dir, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  const listed = success ? Object.entries({ ...output.peerDependencies, ...output.dependencies }) : [];
  return new Map(listed.map(([name, range]) => [name, validRange(range) === null ? '*' : range]));
}
