import { foreignNames, type HalfNames, halfModuleSchema, namesOfFeature } from '@plinth/manifests/halves';
import type { Feature } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import * as v from 'valibot';

/** A server half with its features, or with the reason why it could not be loaded. */
export type LoadedHalf = { readonly plugin: string; readonly version: string } & (
  | { readonly features: readonly Feature[] }
  | { readonly problem: SiteError }
);

/** The features themselves. What they declare has been parsed; their functions cannot be checked. */
const featuresSchema = v.object({
  features: v.array(v.custom<Feature>((value) => typeof value === 'object' && value !== null)),
});

/**
 * Loads the module of a server half. A half that cannot be loaded, or that has names which its plugin.json does not
 * announce, becomes a problem, and the site starts without it.
 *
 * @param load Imports the module.
 */
export async function loadHalf(
  names: HalfNames & { readonly version: string },
  load: () => Promise<unknown>,
): Promise<LoadedHalf> {
  const { plugin, version } = names;
  try {
    const loaded = await load();
    const declared = v.parse(halfModuleSchema, loaded).features;
    const foreign = declared.flatMap((feature) => foreignNames(namesOfFeature(feature), names));
    if (foreign.length === 0) return { plugin, version, features: v.parse(featuresSchema, loaded).features };
    const list = foreign.map(({ kind, name }) => `the ${kind} ${name}`).join(', ');
    const problem = new SiteError('PLINTH-SITE-333', `the server half of ${plugin} uses ${list}`, {
      hint: 'Rename it, or announce it in "serverTables" and "serverSettings" of plugin.json; then build and lock again.',
    });
    return { plugin, version, problem };
  } catch (cause) {
    const problem = new SiteError(
      'PLINTH-SITE-332',
      `the server half of ${plugin} cannot be loaded: ${messageOf(cause)}`,
      {
        hint: `Correct it, or leave ${plugin} out of the manifest; the site runs without this half until then.`,
        cause,
      },
    );
    return { plugin, version, problem };
  }
}
