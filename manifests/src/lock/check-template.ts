import { HOST_SERVICES } from '../host-services.ts';
import type { Problem } from '../manifest-error.ts';
import type { Candidate } from './check-plugin.ts';

/** Returns the problems that keep these plugins from running together. */
export function checkTemplate(candidates: readonly Candidate[], manifestFile: string): Problem[] {
  return [...checkBlockTypes(candidates), ...checkProviders(candidates), ...checkUses(candidates, manifestFile)];
}

function checkBlockTypes(candidates: readonly Candidate[]): Problem[] {
  const types = candidates.flatMap(({ name, source }) =>
    source.json.blocks.map(({ type }) => ({ key: String(type), plugin: name, file: source.jsonFile })),
  );
  return twice(types).map(({ key, first, second, file }) => ({
    code: 'PLINTH-MANIFEST-017',
    file,
    path: 'blocks',
    message: `block type ${key} is provided by "${first}" and by "${second}"`,
    hint: 'remove one of the two plugins from the manifest',
  }));
}

function checkProviders(candidates: readonly Candidate[]): Problem[] {
  const services = candidates.flatMap(({ name, source }) =>
    source.json.provides.map((service) => ({ key: service, plugin: name, file: source.jsonFile })),
  );
  return twice(services).map(({ key, first, second, file }) => ({
    code: 'PLINTH-MANIFEST-018',
    file,
    path: 'provides',
    message: `service ${key} is provided by "${first}" and by "${second}"`,
    hint: 'remove one of the two plugins from the manifest',
  }));
}

function checkUses(candidates: readonly Candidate[], manifestFile: string): Problem[] {
  return candidates.flatMap((user) =>
    user.source.json.uses.flatMap((service): Problem[] => {
      if (HOST_SERVICES.has(service)) return [];
      const provider = candidates.find(({ source }) => source.json.provides.includes(service));
      if (!provider) return [nobody(user, service)];
      if (covers(provider.wanted.pageTypes, user.wanted.pageTypes)) return [];
      return [
        {
          code: 'PLINTH-MANIFEST-020',
          file: manifestFile,
          path: `plugins.${provider.name}.pageTypes`,
          message: `leaves out page types on which "${user.name}" uses its service ${service}`,
          hint: `allow "${provider.name}" on every page type of "${user.name}"`,
        },
      ];
    }),
  );
}

function nobody({ name, source }: Candidate, service: string): Problem {
  return {
    code: 'PLINTH-MANIFEST-019',
    file: source.jsonFile,
    path: 'uses',
    message: `"${name}" uses service ${service}, but no plugin of the manifest provides it`,
    hint: 'add a plugin that provides it to the manifest',
  };
}

/** A missing list of page types means all page types. */
function covers(wide: readonly number[] | undefined, narrow: readonly number[] | undefined): boolean {
  if (wide === undefined) return true;
  return narrow?.every((pageType) => wide.includes(pageType)) ?? false;
}

interface Claim {
  readonly key: string;
  readonly plugin: string;
  readonly file: string;
}

function twice(claims: readonly Claim[]): { key: string; first: string; second: string; file: string }[] {
  return claims.flatMap(({ key, plugin, file }, index) => {
    const first = claims.slice(0, index).find((earlier) => earlier.key === key);
    return first ? [{ key, first: first.plugin, second: plugin, file }] : [];
  });
}
