import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import * as v from 'valibot';

const services = v.optional(v.array(v.string()), []);
/** The fields of plugin.json about the server half. The command checks the whole file. */
const pluginSchema = v.object({
  name: v.string(),
  server: v.optional(v.string()),
  providesServer: services,
  usesServer: services,
  usesServerOptional: services,
});
type Half = Omit<v.InferOutput<typeof pluginSchema>, 'server'>;

const moduleSchema = v.object({
  features: v.pipe(
    v.array(v.custom<Feature>((value) => typeof value === 'object' && value !== null && 'personalData' in value)),
    v.minLength(1),
  ),
});

/**
 * The features of the server halves of all plugins in a folder, in the order in which they start: a half starts after
 * the halves whose services it uses, otherwise in the order of their names.
 *
 * @param folder Folder with a folder for each plugin. Plugins without a server half are left out.
 * @throws SiteError `PLINTH-SITE-332` when a half cannot be loaded, `-333` when nobody provides a service that it uses,
 *   `-334` when halves use each other in a cycle.
 */
export async function loadServerHalves(folder: string): Promise<readonly Feature[]> {
  const halves = readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name, 'plugin.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { server, ...half } = readHalf(file);
      return server === undefined ? [] : [{ ...half, module: path.join(path.dirname(file), server) }];
    });
  const loaded = await Promise.all(startOrder(halves).map(({ name, module }) => featuresOf(name, module)));
  return loaded.flat();
}

function readHalf(file: string): v.InferOutput<typeof pluginSchema> {
  try {
    return v.parse(pluginSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new SiteError('PLINTH-SITE-332', `${file} cannot be read: ${messageOf(error)}`, {
      hint: 'Correct the file; plinth verify lists all its problems.',
    });
  }
}

async function featuresOf(plugin: string, module: string): Promise<readonly Feature[]> {
  try {
    return v.parse(moduleSchema, await import(pathToFileURL(module).href)).features;
  } catch (error) {
    throw new SiteError('PLINTH-SITE-332', `the server half of ${plugin} cannot be loaded: ${messageOf(error)}`, {
      hint: `Correct ${module}; it must export its features.`,
    });
  }
}

/** Sorts halves so that each comes after the halves whose services it uses. Without that, the order stays. */
export function startOrder<Any extends Half>(halves: readonly Any[]): readonly Any[] {
  const providers = new Map(halves.flatMap((half) => half.providesServer.map((service) => [service, half] as const)));
  const sorted: Any[] = [];
  const visit = (half: Any, users: readonly string[]): void => {
    if (sorted.includes(half)) return;
    if (users.includes(half.name))
      throw new SiteError('PLINTH-SITE-334', `server halves use each other: ${[...users, half.name].join(' -> ')}`, {
        hint: 'Remove one of these uses from usesServer in plugin.json.',
      });
    for (const service of [...half.usesServer, ...half.usesServerOptional]) {
      const provider = providers.get(service);
      if (provider && provider !== half) visit(provider, [...users, half.name]);
      if (!provider && half.usesServer.includes(service))
        throw new SiteError(
          'PLINTH-SITE-333',
          `nobody provides ${service}, which the server half of ${half.name} uses`,
          {
            hint: `Add a plugin that provides ${service}, or leave ${half.name} out.`,
          },
        );
    }
    sorted.push(half);
  };
  for (const half of halves) visit(half, []);
  return sorted;
}
