import path from 'node:path';
import { PACKAGES_FOLDER } from '../build-folders.ts';
import { packPackage } from './pack-package.ts';
import { CLI, SDK } from './packages.ts';

/** `npm run pack`: makes the tarballs that authors of plugins install, and prints their paths. */
const sdk = packPackage(SDK, PACKAGES_FOLDER);
const cli = packPackage(CLI, PACKAGES_FOLDER, [sdk.staged]);
for (const { tarball } of [sdk, cli]) console.info(`  ${path.relative(process.cwd(), tarball)}`);
