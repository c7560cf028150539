import path from 'node:path';
import { type ManifestChain, readManifestChain } from '@plinth/manifests';
import { INSPECTION_ID } from '@plinth/manifests/inspection';
import { withoutPlugins } from '@plinth/manifests/lock';
import type { Permission } from '@plinth/sdk/roles';
import type { Feature, SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import type { PageVersion, Template } from '@plinth/server/pages';
import type { FastifyRequest } from 'fastify';
import { accountsService } from '../accounts/service.ts';
import { type InspectQuery, inspectQuery } from './inspect-query.ts';
import { inspectionOf } from './inspection-of.ts';
import { type InspectorFiles, inspectorFiles } from './inspector-files.ts';

const PERMISSION: Permission = 'inspect.pages';

/**
 * The inspector of a page (`?plinth=inspect`), for the owner and in development. Pages for visitors do not contain the
 * inspector.
 */
export const INSPECT: Feature = {
  name: 'inspect',
  personalData: { kind: 'none', why: 'the inspector stores nothing on the server' },
  start: (site) => ({
    ownerVersion: {
      permission: PERMISSION,
      of: async (_page, request, address) => {
        const query = inspectQuery(address);
        // The permission is checked before the files are read and hashed. Otherwise any visitor could make the server
        // do this work by requesting the address.
        if (!query || !(await mayInspect(site, request))) return undefined;
        const files = await inspectorFiles(site.config.dist);
        if (!files) site.log.warn({}, 'the inspector is not built: run "npm run build"');
        return files && inspectedVersion(site, query, files);
      },
    },
  }),
};

async function mayInspect(site: SiteParts, request: FastifyRequest): Promise<boolean> {
  return site.config.dev || (await accountsService.of(site).guard.account(request, PERMISSION)) !== undefined;
}

function inspectedVersion({ config, log }: SiteParts, { without }: InspectQuery, files: InspectorFiles): PageVersion {
  let published: Template | undefined;
  return {
    template: (template) => {
      published = template;
      return without.length === 0 ? template : template.changed((lock) => withoutPlugins(lock, without));
    },
    scripts: [{ src: files.script.href, integrity: files.script.integrity }],
    data: async (facts) => {
      const template = published ?? facts.template;
      const chain = await manifestsOf(config.manifest, log);
      const lockFile = path.basename(config.lockFile);
      const request = { facts, published: template, without, chain, lockFile, style: files.style };
      return { [INSPECTION_ID]: inspectionOf(request) };
    },
  };
}

/** The manifests from which the lockfile was made. Undefined on a server that does not have them. */
async function manifestsOf(manifest: string | undefined, log: SiteParts['log']): Promise<ManifestChain | undefined> {
  if (manifest === undefined) return undefined;
  try {
    return await readManifestChain(manifest, path.dirname(path.dirname(manifest)));
  } catch (error) {
    log.warn({ err: error }, `the inspector cannot read the manifest: ${messageOf(error)}`);
    return undefined;
  }
}
