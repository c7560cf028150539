import path from 'node:path';
import { PACKAGES_FOLDER } from '../build-folders.ts';
import { packPackage } from './pack-package.ts';

/** `npm run pack`: makes the tarballs that authors of plugins install, and prints their paths. */
for (const folder of ['sdk']) {
  const tarball = packPackage(folder, PACKAGES_FOLDER);
  console.info(`  ${path.relative(process.cwd(), tarball)}`);
}
