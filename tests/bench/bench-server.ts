import path from 'node:path';
import type { BenchPage } from './bench-page.ts';
import { type BenchSite, builtFiles, SCRATCH } from './bench-site.ts';
import { certificate } from './certificate.ts';
import { type ServedFile, type StaticServer, startStaticServer } from './static-server.ts';

/** Serves the builds of a site, and by path the pages and scripts given. */
export function serveBenchSite(
  site: BenchSite,
  pages: Readonly<Record<string, BenchPage | string>>,
  tls = certificate(path.join(SCRATCH, 'tls')),
): Promise<StaticServer> {
  const files = new Map<string, ServedFile>();
  for (const [url, bytes] of builtFiles(site)) files.set(url, { bytes, policy: '' });
  for (const [url, page] of Object.entries(pages)) {
    const { html, policy } = typeof page === 'string' ? { html: page, policy: '' } : page;
    files.set(url, { bytes: Buffer.from(html), policy });
  }
  return startStaticServer(files, tls);
}
