/* npm run generate: writes the files that are generated from a table or from another file. A test checks that they
   are up to date. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from './generated-files.ts';

const root = path.dirname(import.meta.dirname);
for (const [file, text] of Object.entries(await generatedFiles())) {
  writeFileSync(path.join(root, file), text);
  console.info(file);
}
