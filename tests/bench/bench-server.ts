import path from 'node:path';
import { certificate } from '../site/certificate.ts';
import type { BenchPage } from './bench-page.ts';
import { type BenchSite, builtFiles, SCRATCH } from './bench-site.ts';
import { type ServedFile, type StaticServer, startStaticServer } from './static-server.ts';

/** Serves the builds of a site, and the given pages, scripts and pictures by their paths. */
export function serveBenchSite(
  site: BenchSite,
  pages: Readonly<Record<string, BenchPage | string | Buffer>>,
  tls = certificate(path.join(SCRATCH, 'tls')),
): Promise<StaticServer> {
  const files = new Map<string, ServedFile>();
  for (const [url, bytes] of builtFiles(site)) files.set(url, { bytes, policy: '' });
  for (const [url, page] of Object.entries(pages)) {
    const isPage = typeof page === 'object' && 'html' in page;
    files.set(
      url,
      isPage ? { bytes: Buffer.from(page.html), policy: page.policy } : { bytes: Buffer.from(page), policy: '' },
    );
  }
  return startStaticServer(files, tls);
}
