import { addressText } from '../halves/half-addresses.ts';
import type { Problem } from '../manifest-error.ts';
import { HALF_FOLDER, HALF_RECORD_FILE } from '../schema/half-record.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import type { Candidate } from './check-plugin.ts';
import { differsFromRecord } from './hash-files.ts';
import { serviceCycles } from './service-cycles.ts';

/** Returns the problems that keep the server halves of these plugins from running together. */
export function checkHalves(candidates: readonly Candidate[]): Problem[] {
  const halves = candidates.filter(({ source: { json, address } }) => json.server !== undefined && !address);
  return [
    ...halves.flatMap(checkVersion),
    ...twice(halves),
    ...halves.flatMap((half) => missingProviders(half, halves)),
    ...cycles(halves),
    ...overlaps(halves, 'serverTables', 'tables'),
    ...overlaps(halves, 'serverSettings', 'environment variables'),
    ...sharedAddresses(halves),
  ];
}

/** Compares the files of a built server half with their hashes in its record. */
export async function checkHalfFiles({ source: { half, buildFile, read } }: Candidate): Promise<Problem[]> {
  if (!half) return [];
  const problems = await Promise.all(
    Object.keys(half.files).map(async (file): Promise<Problem[]> => {
      const name = `${HALF_FOLDER}/${file}`;
      // Why the file cannot be read does not matter: the problem only names the file.
      const found = await read(name).catch(() => undefined);
      const hint = 'build the plugin again';
      const place = { file: buildFile.replace(/[^/\\]+$/, `${HALF_FOLDER}/${HALF_RECORD_FILE}`), path: 'files', hint };
      if (!found) return [{ code: 'PLINTH-MANIFEST-015', ...place, message: `lists ${file}, which cannot be read` }];
      if (!differsFromRecord(half.files, file, found.integrity)) return [];
      return [{ code: 'PLINTH-MANIFEST-016', ...place, message: `has another hash for ${file}` }];
    }),
  );
  return problems.flat();
}

/**
 * Warnings about the plugins whose server half is left out, because they are on another server. A server half is code
 * with the rights of the site, so only what the operator has installed is loaded.
 */
export function refusedHalves({ plugins }: Pick<Lockfile, 'plugins'>, manifestFile: string): Problem[] {
  return Object.entries(plugins)
    .filter(([, { server }]) => server === 'refused')
    .map(([name]) => ({
      code: 'PLINTH-MANIFEST-252',
      file: manifestFile,
      path: `plugins.${name}.from`,
      message: 'is an address, so the server half of this plugin is left out; its blocks are loaded',
      hint: `install the plugin as a package, and write "npm:<package>"; leave it as it is if the site needs no server half of "${name}"`,
    }));
}

function checkVersion({ source: { json, jsonFile, half } }: Candidate): Problem[] {
  if (!half || half.version === json.version) return [];
  return [
    {
      code: 'PLINTH-MANIFEST-007',
      file: jsonFile,
      path: 'version',
      message: `is ${json.version}, but its built server half is ${half.version}`,
      hint: 'build the plugin again',
    },
  ];
}

function missingProviders({ name, source }: Candidate, halves: readonly Candidate[]): Problem[] {
  const provided = new Set(halves.flatMap(({ source: { json } }) => json.providesServer));
  return source.json.usesServer
    .filter((service) => !provided.has(service))
    .map((service) => ({
      code: 'PLINTH-MANIFEST-250',
      file: source.jsonFile,
      path: 'usesServer',
      message: `"${name}" uses the server service ${service}, but no plugin of the manifest provides it`,
      hint: `add a plugin that provides it to the manifest, or leave out "${name}"`,
    }));
}

function cycles(halves: readonly Candidate[]): Problem[] {
  const users = halves.map(({ name, source: { json } }) => ({
    name,
    provides: json.providesServer,
    uses: json.usesServer,
  }));
  return serviceCycles(users).map(({ links }) => {
    const first = links[0]?.user ?? '';
    return {
      code: 'PLINTH-MANIFEST-251',
      file: halves.find(({ name }) => name === first)?.source.jsonFile ?? first,
      path: 'usesServer',
      message: `no server half of this cycle can start first: ${links.map(({ user, service }) => `${user} uses ${service} of`).join(' ')} ${first}`,
      hint: 'name one of these services in "usesServerOptional" instead, and handle that it is missing',
    };
  });
}

function twice(halves: readonly Candidate[]): Problem[] {
  return pairs(
    halves,
    ({ source }) => source.json.providesServer,
    (one, other) => one === other,
  ).map(({ first, second, value }) => ({
    code: 'PLINTH-MANIFEST-018',
    file: second.source.jsonFile,
    path: 'providesServer',
    message: `service ${value} is provided by the server halves of "${first.name}" and of "${second.name}"`,
    hint: `remove one of the two from the manifest; if a base lists it, write "${first.name}": false or "${second.name}": false`,
  }));
}

function overlaps(halves: readonly Candidate[], field: 'serverTables' | 'serverSettings', what: string): Problem[] {
  return pairs(
    halves,
    ({ source }) => source.json[field],
    (one, other) => one.startsWith(other) || other.startsWith(one),
  ).map(({ first, second, value }) => ({
    code: 'PLINTH-MANIFEST-253',
    file: second.source.jsonFile,
    path: field,
    message: `has "${value}", but the server half of "${first.name}" has ${what} with that beginning too`,
    hint: `choose another beginning in plugin.json of "${second.name}", or leave one of the two plugins out`,
  }));
}

function sharedAddresses(halves: readonly Candidate[]): Problem[] {
  const valuesOf = ({ source: { half } }: Candidate) => (half?.addresses ?? []).map(addressText);
  return pairs(halves, valuesOf, (one, other) => one === other).map(({ first, second, value }) => ({
    code: 'PLINTH-MANIFEST-253',
    file: second.source.jsonFile,
    path: 'server',
    message: `its server half answers ${value}, and so does the server half of "${first.name}"`,
    hint: `choose another address in "${second.name}" and build it again, or leave one of the two plugins out`,
  }));
}

/** The pairs of halves with values that collide, each with the value of the second. */
function pairs(
  halves: readonly Candidate[],
  valuesOf: (half: Candidate) => readonly string[],
  collide: (one: string, other: string) => boolean,
) {
  return halves.flatMap((second, index) =>
    valuesOf(second).flatMap((value) =>
      halves
        .slice(0, index)
        .filter((first) => valuesOf(first).some((other) => collide(other, value)))
        .map((first) => ({ first, second, value })),
    ),
  );
}
