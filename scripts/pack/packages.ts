import { API_FILE } from '../../cli/src/verify/sdk-api.ts';
import { SITE_NODE_RANGE } from './node-range.ts';
import { type PackedPackage, type PublishedPackage, packPackage } from './pack-package.ts';

export const SDK: PublishedPackage = { folder: 'sdk', ownFiles: [API_FILE] };

const MANIFESTS: PublishedPackage = { folder: 'manifests', forNode: true, leaveOut: ['./testing'] };

const CLI: PublishedPackage = {
  folder: 'cli',
  forNode: true,
  bundled: [MANIFESTS],
  folders: { schema: 'manifests/schema', types: 'types' },
  ownFolders: { templates: 'cli/templates' },
};

export const SERVER: PublishedPackage = {
  folder: 'server',
  forNode: true,
  bundled: [MANIFESTS],
  filesBesideCode: ['owner-pages/styles/*.css', 'sign-in/*.mjs'],
};

const SITE: PublishedPackage = {
  folder: 'site',
  forNode: true,
  nodeRange: SITE_NODE_RANGE,
  bundled: [MANIFESTS],
  // The tests of this repository import the sources of the site.
  leaveOut: ['./src/*'],
  sourceFolder: '.',
  loaded: ['render/create-renderer.ts', 'src/testing/author/serve-half.ts'],
  filesBesideCode: ['src/features/overrides/sign.{js,css}'],
  hasHostEntries: true,
  ownFolders: { theme: 'site/theme' },
};

/** A packed package, and the folder of its workspace. */
export interface PackedWorkspace extends PackedPackage {
  readonly source: string;
}

/**
 * Packs the packages that are made from workspaces: the SDK, the command, and unless `withServer` is false what server
 * halves use, and the site.
 * @param outDir Folder into which the tarballs are written. It is inside this repository, because a package is compiled
 * with the packages that are installed here.
 */
export function packPackages(outDir: string, withServer = true): readonly PackedWorkspace[] {
  const pack = (published: PublishedPackage, others: readonly PackedPackage[]): PackedWorkspace => ({
    ...packPackage(
      published,
      outDir,
      others.map(({ staged }) => staged),
    ),
    source: published.folder,
  });
  const sdk = pack(SDK, []);
  const forBrowsers = [sdk, pack(CLI, [sdk])];
  if (!withServer) return forBrowsers;
  const server = pack(SERVER, [sdk]);
  return [...forBrowsers, server, pack(SITE, [sdk, server])];
}
