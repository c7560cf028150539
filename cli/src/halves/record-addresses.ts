import { existsSync } from 'node:fs';
import { realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addressesOf,
  HALF_FOLDER,
  HALF_RECORD_FILE,
  halfBuildSchema,
  halfModuleSchema,
  readJson,
} from '@plinth/manifests';
import * as v from 'valibot';
import { loadHalves } from './load-halves.ts';

/**
 * Adds to the records of built server halves which addresses they answer, so that a site that cannot load a half later
 * knows where to answer 503. A half that cannot be loaded now stays as it is: `plinth verify` says why.
 * @param builds Folders of builds. Those without a server half are ignored.
 */
export async function recordAddresses(builds: readonly string[]): Promise<void> {
  const files = builds
    .map((folder) => path.join(folder, HALF_FOLDER, HALF_RECORD_FILE))
    .filter((file) => existsSync(file));
  const halves = await Promise.all(
    files.map(async (file) => {
      const record = await readJson(file, halfBuildSchema);
      return { file, record, module: await realpath(path.join(path.dirname(file), record.entry)) };
    }),
  );
  const answers = await loadHalves(halves.map(({ module }) => module));
  await Promise.all(
    halves.map(async ({ file, record }, index) => {
      const answer = answers[index];
      const declared = v.safeParse(halfModuleSchema, answer && 'module' in answer ? answer.module : undefined);
      if (!declared.success) return;
      const addresses = addressesOf(declared.output.features);
      await writeFile(file, `${JSON.stringify({ ...record, addresses }, null, 2)}\n`);
    }),
  );
}
