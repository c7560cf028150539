import { readFile } from 'node:fs/promises';
import {
  checkHost,
  frameDocuments,
  type Lockfile,
  loadLock,
  localFiles,
  pageSlice,
  stableJson,
  verifyFiles,
} from '@plinth/manifests/lock';
import { shortHash } from '@plinth/server/http';
import type { Template } from '@plinth/server/pages';
import { withLock } from './with-lock.ts';

/**
 * Reads the lockfile of a template and compares the builds with it, because browsers refuse files whose hash differs.
 * @throws SiteError `PLINTH-SITE-003`, or `-090` when the lockfile needs a different build of the host.
 */
export function loadTemplate(lockFile: string, dist: string): Promise<Template> {
  return withLock(lockFile, dist, async () => {
    const lock = await loadLock(lockFile);
    await verifyFiles(lock, dist);
    await checkHost(lock, dist, lockFile);
    return templateOf(lock, await readStyles(lock, dist));
  });
}

/** Texts of the stylesheets of the lockfile that may be inlined, by address. */
async function readStyles(lock: Lockfile, dist: string): Promise<ReadonlyMap<string, string>> {
  const pathOf = localFiles(lock, dist);
  // Stylesheets that must be linked, because the code of their plugin looks for the link element. Without the link,
  // that code would load the file again.
  const linked = new Set(
    Object.values(lock.plugins).flatMap(({ files, linksStylesheets }) => (linksStylesheets ? files : [])),
  );
  const texts = Object.keys(lock.integrity).map(async (url): Promise<[string, string][]> => {
    const file = url.endsWith('.css') && !linked.has(url) ? pathOf(url) : undefined;
    return file === undefined ? [] : [[url, await readFile(file, 'utf8')]];
  });
  return new Map((await Promise.all(texts)).flat());
}

function scriptsOf({ plugins }: Lockfile): Template['scripts'] {
  return Object.fromEntries(
    Object.entries(plugins).flatMap(([name, { capabilities }]) =>
      capabilities?.scripts?.length ? [[name, capabilities.scripts]] : [],
    ),
  );
}

/** Pages do not depend on the files of server halves, so they are not published again when only these change. */
function withoutHalves({ plugins, ...lock }: Lockfile): object {
  return {
    ...lock,
    plugins: Object.fromEntries(Object.entries(plugins).map(([name, { server: _, ...plugin }]) => [name, plugin])),
  };
}

function templateOf(lock: Lockfile, styles: ReadonlyMap<string, string>): Template {
  return {
    lock,
    fingerprint: shortHash(stableJson(withoutHalves(lock))),
    capture: lock.host.capture,
    blocks: lock.blocks,
    scripts: scriptsOf(lock),
    frames: frameDocuments(lock),
    release: (type) => {
      const name = Object.hasOwn(lock.blocks, type) ? lock.blocks[type]?.plugin : undefined;
      return name && `${name} ${lock.plugins[name]?.version}`;
    },
    slice: (request) => pageSlice(lock, request),
    changed: (change) => templateOf(change(lock), styles),
    styleText: (href) => styles.get(href)?.trim(),
  };
}
