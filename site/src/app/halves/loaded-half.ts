import {
  addressesOf,
  foreignNames,
  type HalfAddress,
  type HalfNames,
  halfModuleSchema,
  isOwnAddress,
  namesOfFeature,
} from '@plinth/manifests/halves';
import type { Feature } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import * as v from 'valibot';
import { inTime } from './in-time.ts';

/** Time-out in ms for a module, whose top level can wait for something. A busy machine needs long for a large one. */
const LOAD_TIMEOUT_MS = 120_000;

/** A server half with its features, or with the reason why it could not be loaded. */
export type LoadedHalf = RunnableHalf | UnloadedHalf;

interface NamedHalf {
  readonly plugin: string;
  readonly version: string;
}

export interface RunnableHalf extends NamedHalf {
  readonly features: readonly Feature[];
}

export interface UnloadedHalf extends NamedHalf {
  readonly problem: SiteError;
  /** The addresses that it would answer, as far as they are known. They answer 503. */
  readonly addresses: readonly HalfAddress[];
}

/** The features themselves. What they declare has been parsed; their functions cannot be checked. */
const featuresSchema = v.object({
  features: v.array(v.custom<Feature>((value) => typeof value === 'object' && value !== null)),
});

/** What the lockfile says of a server half before it is loaded. */
interface LockedNames extends HalfNames {
  readonly version: string;
  /** Undefined when they were not known at the build. */
  readonly addresses?: readonly HalfAddress[];
}

/**
 * Loads the module of a server half. A half that cannot be loaded, or that has names which its plugin.json does not
 * announce, becomes a problem, and the site starts without it.
 *
 * @param load Imports the module.
 */
export async function loadHalf(
  names: LockedNames,
  load: () => Promise<unknown>,
  timeoutMs: number = LOAD_TIMEOUT_MS,
): Promise<LoadedHalf> {
  const { plugin, version } = names;
  const unloaded = (problem: SiteError, addresses: readonly HalfAddress[]): LoadedHalf => ({
    plugin,
    version,
    problem,
    addresses: addresses.filter(isOwnAddress),
  });
  try {
    const loaded = await inTime(
      load(),
      timeoutMs,
      (seconds) => new Error(`it has not loaded within ${seconds} seconds`),
    );
    const declared = v.parse(halfModuleSchema, loaded).features;
    const foreign = declared.flatMap((feature) => foreignNames(namesOfFeature(feature), names));
    if (foreign.length === 0) return { plugin, version, features: v.parse(featuresSchema, loaded).features };
    const list = foreign.map(({ kind, name }) => `the ${kind} ${name}`).join(', ');
    const problem = new SiteError('PLINTH-SITE-333', `the server half of ${plugin} uses ${list}`, {
      hint: 'Rename it, or announce it in "serverTables" and "serverSettings" of plugin.json; then build and lock again.',
    });
    return unloaded(problem, addressesOf(declared));
  } catch (cause) {
    const own = `Correct it, or leave ${plugin} out of the manifest; the site runs without this half until then.`;
    const { code, hint } = cause instanceof SiteError ? cause : { code: 'PLINTH-SITE-332' as const, hint: undefined };
    const message = `the server half of ${plugin} cannot be loaded: ${messageOf(cause)}`;
    const problem = new SiteError(code, message, { hint: hint ?? own, cause });
    return unloaded(problem, names.addresses ?? []);
  }
}
