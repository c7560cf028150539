import type { LockedBlock, LockedPlugin } from '@plinth/sdk';
import { satisfies } from 'semver';
import { frameHosts } from '../manifest/frame-hosts.ts';
import type { Lockfile, LockfileBlock, LockfilePlugin } from '../schema/lockfile.ts';
import { pageForContext, valueAt } from './context-signs.ts';
import { sorted } from './sorted.ts';

/**
 * Host and port of the server to which a static page sends its requests. Undefined when the page context names none.
 */
function serverOf(context: unknown): string | undefined {
  const origin = valueAt(context, 'website.apiOrigin');
  return typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** The data about a plugin that a page needs. */
export function slicePlugin(lock: Lockfile, plugin: LockfilePlugin, context: unknown): Omit<LockedPlugin, 'isolated'> {
  const {
    requires,
    contract: _contract,
    files: _files,
    languages: _languages,
    linksStylesheets: _linksStylesheets,
    provides: _provides,
    uses,
    usesOptional,
    laterShared: _laterShared,
    laterFiles: _laterFiles,
    hooks,
    locales: _locales,
    pageTypes: _pageTypes,
    declares,
    kept: _kept,
    isolated: _isolated,
    server: _server,
    page,
    ...locked
  } = plugin;
  const unmet = Object.entries(requires).filter(([specifier, range]) => !offers(lock, specifier, range));
  const services = sorted([...uses, ...usesOptional]);
  // Hooks and services are written as capabilities, because the kernel's schema accepts every kind of capability. A
  // separate field would add bytes to all pages. The server to which a static page sends its requests is added to the
  // hosts that the plugin may reach, so the runtime needs no special rule for it.
  const server = serverOf(context);
  const frames = frameHosts(declares?.options, locked.options);
  const declared = {
    ...(hooks.length > 0 && { hooks }),
    ...(services.length > 0 && { uses: services }),
    ...(frames.length > 0 && { frames: [...(locked.capabilities?.frames ?? []), ...frames] }),
    ...(server && { network: [...(locked.capabilities?.network ?? []), server] }),
  };
  return {
    ...locked,
    ...(Object.keys(declared).length > 0 && { capabilities: { ...locked.capabilities, ...declared } }),
    ...(page && { page: pageForContext(page, context) }),
    ...(unmet.length > 0 && { unmet: Object.fromEntries(unmet) }),
  };
}

function offers({ host }: Lockfile, specifier: string, range: string): boolean {
  const version = host.shared[specifier]?.version;
  return version !== undefined && satisfies(version, range);
}

/** The data about a block that a page needs. A block that is never activated needs no script. */
export function sliceBlock({ serverRenderable: _, part: __, ...block }: LockfileBlock): LockedBlock {
  return block.activation === 'never' ? { ...block, js: [], shared: [] } : block;
}
