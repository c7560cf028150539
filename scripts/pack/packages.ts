import { API_FILE } from '../../cli/src/verify/sdk-api.ts';
import type { PublishedPackage } from './pack-package.ts';

/** The packages that authors of plugins install. Each package comes after the packages that it needs. */
export const SDK: PublishedPackage = { folder: 'sdk', ownFiles: [API_FILE] };

export const CLI: PublishedPackage = {
  folder: 'cli',
  forNode: true,
  bundled: [{ folder: 'manifests', forNode: true, leaveOut: ['./testing'] }],
  folders: { schema: 'manifests/schema', types: 'types' },
  ownFolders: { templates: 'cli/templates' },
};
