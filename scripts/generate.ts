/* npm run generate: writes the files that are generated from a table or from another file. A test checks that they
   are up to date. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageModules } from './message-modules.ts';

const root = path.dirname(import.meta.dirname);

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
}

// The modules of messages are written first. The other generators are loaded afterwards, because their code imports
// these modules.
write(messageModules());
const { generatedFiles } = await import('./generated-files.ts');
const files = await generatedFiles();
write(files);
console.info(Object.keys(files).join('\n'));
