import { type ErrorCode, type ErrorDetails, PlinthError } from '@plinth/sdk';
import { HostError } from '../errors/host-error.ts';
import { PLUGIN_TIMEOUT_MS } from '../scheduling/time-limits.ts';
import { pageIntegrity } from './page-integrity.ts';

/** Why a file did not load: the types of the message 'Loading chunk failed' (§8 Lazy chunk). */
export type ChunkFailureType = 'timeout' | 'missing' | 'other';

const CODES: Readonly<Record<ChunkFailureType, ErrorCode>> = {
  timeout: 'PLINTH-LOAD-002',
  missing: 'PLINTH-LOAD-001',
  other: 'PLINTH-LOAD-003',
};

/** Makes the error for a file that did not load. */
export function chunkFailure(type: ChunkFailureType, url: string, details: ErrorDetails): PlinthError {
  return new HostError(CODES[type], url, details);
}

/**
 * Finds out why an `import()` of these files was rejected. Fetches each file again; most answers come from the
 * browser's cache. If a fetch fails, that file is missing or the browser has refused it. If all files can be fetched,
 * the module itself threw while it was evaluated.
 */
export async function importFailure(urls: readonly string[], plugin: string, cause: unknown): Promise<PlinthError> {
  if (cause instanceof PlinthError) return cause;
  const details = { plugin, cause };
  return (await fileFailure(urls, details)) ?? new HostError('PLINTH-LOAD-004', String(cause), details);
}

/** Returns the error for the first of these files that cannot be loaded; undefined when all of them can be loaded. */
export async function fileFailure(urls: readonly string[], details: ErrorDetails): Promise<PlinthError | undefined> {
  for (const url of urls) {
    const type = await fileProblem(url);
    if (type) return chunkFailure(type, url, details);
  }
  return undefined;
}

async function fileProblem(url: string): Promise<ChunkFailureType | undefined> {
  try {
    const signal = AbortSignal.timeout(PLUGIN_TIMEOUT_MS);
    // The first fetch is made without the hash. With the hash, the browser would refuse an error page of the server and
    // hide its status.
    const { ok, status } = await fetch(url, { signal });
    if (!ok) return status === 404 || status === 410 ? 'missing' : 'other';
    await fetch(url, { integrity: pageIntegrity(url) ?? '', signal });
    return undefined;
  } catch {
    // The status is not known: the browser is offline, the CSP refused the file, or the file does not have the hash in
    // the lockfile. A page cannot distinguish these cases.
    return 'other';
  }
}
