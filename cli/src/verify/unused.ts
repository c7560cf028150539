import type { PluginJson, Problem } from '@plinth/manifests';
import { problem } from '@plinth/manifests';
import type { ServiceNames } from './service-names.ts';

/** Facts about the code of a plugin. */
export interface UsedByCode {
  /** Hooks that its sources tap. */
  readonly hooks: ReadonlySet<string>;
  /** Text of its sources and of its built scripts, which also contain what it bundles from the SDK. */
  readonly text: string;
  readonly services: ServiceNames;
}

/**
 * Finds what plugin.json declares although no code of the plugin names it. These are warnings: a name can also be put
 * together at run time. The capabilities `frames` and `scripts` are not checked, because pages of other servers load
 * them.
 */
export function checkUnused(json: PluginJson, jsonFile: string, used: UsedByCode): Problem[] {
  const { network = [], cookies = [], storage = [] } = json.capabilities ?? {};
  const services = [...json.uses, ...json.usesOptional, ...json.provides];
  const capabilities = Object.entries({ network, cookies, storage }).flatMap(([field, values]) =>
    values.map((value, index) => ({ path: `capabilities.${field}.${index}`, value })),
  );
  return [
    ...json.hooks
      .filter((hook) => !used.hooks.has(hook) && !used.text.includes(`hooks.${hook}`))
      .map((hook) => unused('PLINTH-MANIFEST-130', jsonFile, 'hooks', hook, 'no source taps it')),
    ...[...new Set(services)]
      .filter((service) => !names(service, used.services).some((name) => used.text.includes(name)))
      .map((service) => unused('PLINTH-MANIFEST-131', jsonFile, fieldOf(service, json), service, 'no code names it')),
    ...capabilities
      .filter(({ value }) => !used.text.includes(stem(value)))
      .map(({ path, value }) => unused('PLINTH-MANIFEST-132', jsonFile, path, value, 'no code names it')),
  ];
}

function unused(code: Problem['code'], file: string, path: string, value: string, reason: string): Problem {
  return problem(code, file, path, `declares ${value}, but ${reason}`, 'remove it from plugin.json');
}

function fieldOf(service: string, { uses, usesOptional }: PluginJson): string {
  if (uses.includes(service)) return 'uses';
  return usesOptional.includes(service) ? 'usesOptional' : 'provides';
}

/** The id of a service, and the constants that hold its token. */
function names(service: string, services: ServiceNames): string[] {
  return [service, ...[...services].filter(([, id]) => id === service).map(([name]) => name)];
}

/** The fixed part of a pattern: `*.example.com` -> `example.com`, `drafts.*` -> `drafts.` */
function stem(pattern: string): string {
  return pattern.replace(/^\*\./, '').replace(/\*$/, '');
}
