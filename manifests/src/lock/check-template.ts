import { HOST_SERVICES } from '../host-services.ts';
import type { Problem } from '../manifest-error.ts';
import type { Candidate } from './check-plugin.ts';
import { serviceCycles } from './service-cycles.ts';

/** Returns the problems that keep these plugins from running together. */
export function checkTemplate(candidates: readonly Candidate[], manifestFile: string): Problem[] {
  return [
    ...checkBlockTypes(candidates),
    ...checkProviders(candidates),
    ...checkUses(candidates, manifestFile),
    ...checkCycles(candidates),
  ];
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
    hint: leaveOut(first, second),
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
    hint: leaveOut(first, second),
  }));
}

function leaveOut(first: string, second: string): string {
  return `remove one of the two from the manifest; if a base lists it, write "${first}": false or "${second}": false`;
}

/** A plugin may use its own services. A cycle of several plugins is refused: ARCHITECTURE.md says why. */
function checkCycles(candidates: readonly Candidate[]): Problem[] {
  const plugins = candidates.map(({ name, source }) => ({
    name,
    provides: source.json.provides,
    uses: source.json.uses,
  }));
  return serviceCycles(plugins).map(({ links }) => {
    const first = links[0]?.user ?? '';
    const last = links.at(-1);
    return {
      code: 'PLINTH-MANIFEST-061',
      file: candidates.find(({ name }) => name === first)?.source.jsonFile ?? first,
      path: 'uses',
      message: `no plugin of this cycle can be set up first: ${links.map(({ user, service }) => `${user} uses ${service} of`).join(' ')} ${first}`,
      hint: `name one of these services in "usesOptional" instead of "uses", for example ${last?.service} in plugin.json of "${last?.user}", and handle that it is missing`,
    };
  });
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
          message: `must have every page type on which "${user.name}" uses the service ${service}, which this plugin provides`,
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

/** Does `wide` include every page type of `narrow`? A missing list means all page types. */
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
