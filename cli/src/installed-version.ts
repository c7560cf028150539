import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const packageSchema = v.object({ name: v.string(), version: v.string() });

/** Version of this package, or of the SDK that this command uses. */
export function installedVersion(name: '@plinth/cli' | '@plinth/sdk'): string {
  const file = name === '@plinth/cli' ? import.meta.filename : fileURLToPath(import.meta.resolve(name));
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const place = path.join(folder, 'package.json');
    if (!existsSync(place)) continue;
    const found = v.safeParse(packageSchema, JSON.parse(readFileSync(place, 'utf8')));
    if (found.success && found.output.name === name) return found.output.version;
  }
  throw new Error(`${file} is not inside the package ${name}`);
}
