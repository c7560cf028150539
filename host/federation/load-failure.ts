import { type ErrorCode, PlinthError } from '@plinth/sdk';
import { PLUGIN_TIMEOUT_MS } from '../scheduling/time-limits.ts';
import { pageIntegrity } from './page-integrity.ts';

/** §8 Lazy chunk: 'Loading chunk failed' (type timeout, missing or other). */
export type ChunkFailureType = 'timeout' | 'missing' | 'other';

const CODES: Readonly<Record<ChunkFailureType, ErrorCode>> = {
  timeout: 'PLINTH-LOAD-002',
  missing: 'PLINTH-LOAD-001',
  other: 'PLINTH-LOAD-003',
};

const HINTS: Readonly<Record<ChunkFailureType, string>> = {
  timeout: 'Check that the assets host answers, or raise timeoutMs in plugin.json.',
  missing: 'Publish the plugin again and run plinth lock.',
  other: 'Check network, integrity and Content-Security-Policy; run plinth lock if a file has changed.',
};

/** Makes the error of a file that did not load. §8 fixes the wording of the message; the file follows it. */
export function chunkFailure(type: ChunkFailureType, url: string, plugin: string, cause?: unknown): PlinthError {
  const message = `Loading chunk failed (type ${type}): ${url}`;
  return new PlinthError(CODES[type], message, { plugin, hint: HINTS[type], cause });
}

/**
 * Finds out why an `import()` of these files was rejected. Either a file is missing or was refused: then a plain fetch,
 * mostly answered from the cache, fails in the same way. Or all files are fine, and the module itself threw while it
 * was evaluated.
 */
export async function importFailure(urls: readonly string[], plugin: string, cause: unknown): Promise<PlinthError> {
  if (cause instanceof PlinthError) return cause;
  for (const url of urls) {
    const type = await fileProblem(url);
    if (type) return chunkFailure(type, url, plugin, cause);
  }
  return new PlinthError('PLINTH-LOAD-004', `plugin module threw while it was evaluated: ${String(cause)}`, {
    plugin,
    cause,
    hint: 'Fix the plugin; it is not tried again on this page.',
  });
}

async function fileProblem(url: string): Promise<ChunkFailureType | undefined> {
  try {
    const signal = AbortSignal.timeout(PLUGIN_TIMEOUT_MS);
    // First without the hash: an error page never matches it, so the browser would refuse the answer and hide its
    // status.
    const { ok, status } = await fetch(url, { signal });
    if (!ok) return status === 404 || status === 410 ? 'missing' : 'other';
    await fetch(url, { integrity: pageIntegrity(url) ?? '', signal });
    return undefined;
  } catch {
    // The browser is offline, the CSP refused the file, or the file is not the one in the lockfile. The caller reports
    // it as this type.
    return 'other';
  }
}
