import path from 'node:path';
import { PACKAGES_FOLDER } from '../build-folders.ts';
import { provideBuild } from './built-host.ts';
import { packCreate } from './pack-create.ts';
import { packHost } from './pack-host.ts';
import { packPackages } from './packages.ts';

/** `npm run pack`: makes the tarballs that authors of plugins and operators of sites install, and prints their paths. */
const packages = packPackages(PACKAGES_FOLDER);
const create = packCreate(PACKAGES_FOLDER);
const host = packHost(provideBuild(), PACKAGES_FOLDER);
for (const tarball of [...packages.map((each) => each.tarball), create, host])
  console.info(`  ${path.relative(process.cwd(), tarball)}`);
