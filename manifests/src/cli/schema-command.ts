import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Problem } from '../manifest-error.ts';
import { throwIfAny } from '../manifest-error.ts';
import { jsonSchemas } from '../schema/json-schemas.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../schema');

/**
 * `plinth schema`: writes the JSON Schemas that editors use for completion. With `--check` it compares them with the
 * files.
 */
export function schemaCommand(): Command {
  return new Command('schema')
    .description('write the JSON Schemas for editors')
    .option('--out <folder>', 'folder to write to', SCHEMA_FOLDER)
    .option('--check', 'write nothing; fail when a schema is out of date')
    .action(async ({ out, check }: { out: string; check?: true }) => {
      if (check) return throwIfAny(await staleSchemas(out));
      await mkdir(out, { recursive: true });
      for (const [file, text] of Object.entries(jsonSchemas())) await writeFile(join(out, file), text);
      process.stdout.write(`${out}: ${Object.keys(jsonSchemas()).join(', ')}\n`);
    });
}

/** Returns a problem for each schema in `folder` that is out of date. */
export async function staleSchemas(folder = SCHEMA_FOLDER): Promise<Problem[]> {
  const checked = await Promise.all(
    Object.entries(jsonSchemas()).map(async ([name, text]): Promise<Problem[]> => {
      const file = join(folder, name);
      // The reason of the failure does not matter: the problem names the file.
      const found = await readFile(file, 'utf8').catch(() => undefined);
      if (found === text) return [];
      const message = found === undefined ? 'is missing' : 'is out of date';
      return [{ code: 'PLINTH-MANIFEST-025', file, message, hint: 'run "plinth schema"' }];
    }),
  );
  return checked.flat();
}
