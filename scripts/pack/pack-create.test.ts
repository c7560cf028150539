import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { packCreate } from './pack-create.ts';
import { packageProblems } from './package-problems.ts';

it('the package of `npm create` runs the command of the same version, and contains nothing else', async () => {
  await withTree({}, async (root) => {
    const tarball = packCreate(root);
    expect(await packageProblems(tarball, [])).toEqual([]);
    const installed = path.join(root, 'installed');
    mkdirSync(installed);
    execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
    const json = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    const cli = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../cli/package.json'), 'utf8'));
    expect(json).toMatchObject({ version: cli.version, dependencies: { '@plinth/cli': cli.version } });
    const program = readFileSync(path.join(installed, json.bin['create-plinth']), 'utf8');
    expect(program).toMatch(/^#!\/usr\/bin\/env node\nimport \{ runCreate \} from '@plinth\/cli\/create';/);
  });
});
