import path from 'node:path';
import { PACKAGES_FOLDER } from '../build-folders.ts';
import { provideBuild } from './built-host.ts';
import { packCreate } from './pack-create.ts';
import { packHost } from './pack-host.ts';
import { packPackage } from './pack-package.ts';
import { CLI, SDK } from './packages.ts';

/** `npm run pack`: makes the tarballs that authors of plugins install, and prints their paths. */
const sdk = packPackage(SDK, PACKAGES_FOLDER);
const cli = packPackage(CLI, PACKAGES_FOLDER, [sdk.staged]);
const create = packCreate(PACKAGES_FOLDER);
const host = packHost(provideBuild(), PACKAGES_FOLDER);
for (const tarball of [sdk.tarball, cli.tarball, create, host])
  console.info(`  ${path.relative(process.cwd(), tarball)}`);
