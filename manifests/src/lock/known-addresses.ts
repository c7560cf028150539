import type { PreviousLock } from '../schema/lockfile.ts';
import type { Candidate } from './check-plugin.ts';

/**
 * Takes the addresses of a server half from the last lockfile when its build could not find them, because its module
 * could not be loaded. The site then knows which addresses to answer with 503.
 */
export function withKnownAddresses(candidate: Candidate, previous: Partial<PreviousLock> | undefined): Candidate {
  const { name, source } = candidate;
  const before = previous?.plugins?.[name]?.server;
  if (!source.half || source.half.addresses || before === undefined || before === 'refused' || !before.addresses)
    return candidate;
  return { ...candidate, source: { ...source, half: { ...source.half, addresses: before.addresses } } };
}
