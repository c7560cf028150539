import { didYouMean, HOST_SERVICES, type PluginJson, type Problem, problem } from '@plinth/manifests';

interface UserOfServices {
  readonly json?: PluginJson;
  readonly jsonFile: string;
}

/** Finds services that a plugin requires and that no plugin of the repository provides. */
export function missingProviders(plugins: readonly UserOfServices[]): Problem[] {
  const provided = new Set([...HOST_SERVICES, ...plugins.flatMap(({ json }) => json?.provides ?? [])]);
  return plugins.flatMap(({ json, jsonFile }) =>
    (json?.uses ?? [])
      .filter((service) => !provided.has(service))
      .map((service) =>
        problem(
          'PLINTH-MANIFEST-138',
          jsonFile,
          'uses',
          `names ${service}, which no plugin of this repository provides${didYouMean(service, provided)}`,
          'check its name, or say in the README which plugin provides it',
        ),
      ),
  );
}
