import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';

const pluginsFolder = path.join(path.dirname(import.meta.dirname), 'plugins');

const moduleSchema = v.object({
  ERROR_CODES: v.record(v.pipe(v.string(), v.regex(/^PLINTH-[A-Z]+-\d{3}$/)), v.string()),
});

/** Error codes that only one plugin uses: `ERROR_CODES` of every `plugins/<name>/src/error-codes.ts`. */
export async function pluginErrorCodes(): Promise<readonly (readonly [code: string, meaning: string])[]> {
  const files = readdirSync(pluginsFolder)
    .sort()
    .map((plugin) => path.join(pluginsFolder, plugin, 'src', 'error-codes.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    files.map(async (file) => v.parse(moduleSchema, await import(/* @vite-ignore */ pathToFileURL(file).href))),
  );
  return modules.flatMap(({ ERROR_CODES }) => Object.entries(ERROR_CODES));
}
