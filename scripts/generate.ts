/* npm run generate: writes the files that are generated from a table or from another file. A test checks that they
   are up to date. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from './generated-files.ts';
import { messageModules } from './message-modules.ts';

const root = path.dirname(import.meta.dirname);

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
}

// First, because the report of the API compiles the code that imports them.
write(messageModules());
const files = await generatedFiles();
write(files);
console.info(Object.keys(files).join('\n'));
