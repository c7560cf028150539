import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { NODE_RANGE } from './node-range.ts';
import { npmPack } from './pack-package.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

const cliSchema = v.object({ version: v.string(), license: v.string() });

/** The name of the program that the package contains, and the text of the program. */
const PROGRAM = 'create-plinth.js';
const TEXT = `#!/usr/bin/env node
import { runCreate } from '@plinth/cli/create';

await runCreate();
`;

/**
 * Makes the package that `npm create @plinth` runs. The package only runs `plinth create` of the same version.
 * @param outDir Folder into which the tarball is written.
 * @returns The path of the tarball.
 */
export function packCreate(outDir: string): string {
  const folder = path.join(outDir, 'create');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const cli = JSON.parse(readFileSync(path.join(root, 'cli/package.json'), 'utf8'));
  const { version, license } = v.parse(cliSchema, cli);
  writeFileSync(path.join(folder, PROGRAM), TEXT);
  chmodSync(path.join(folder, PROGRAM), 0o755);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  copyFileSync(path.join(import.meta.dirname, 'create-package.md'), path.join(folder, 'README.md'));
  const json = {
    name: '@plinth/create',
    version,
    description: 'Writes a new plugin for Plinth: npm create @plinth <name>.',
    license,
    type: 'module',
    engines: { node: NODE_RANGE },
    files: [PROGRAM],
    exports: { './package.json': './package.json' },
    bin: { 'create-plinth': PROGRAM },
    dependencies: { '@plinth/cli': version },
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(json, undefined, 2)}\n`);
  return npmPack(folder, outDir);
}
