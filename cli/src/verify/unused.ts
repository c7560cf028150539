import { didYouMean, HOST_SERVICES, nearestWord, type PluginJson, type Problem, problem } from '@plinth/manifests';
import type { ServiceNames } from './service-names.ts';

/** What the code of a plugin uses. */
export interface UsedByCode {
  /** Hooks that the sources of the plugin tap. */
  readonly hooks: ReadonlySet<string>;
  /**
   * Text of the plugin's sources and of its built scripts. The scripts also contain the code that is bundled from the
   * SDK.
   */
  readonly text: string;
  readonly services: ServiceNames;
  /** Texts in quotes in the plugin's sources. They are possibly names of hosts, cookies and storage keys. */
  readonly texts: ReadonlySet<string>;
}

/**
 * Finds declarations in plugin.json that no code of the plugin uses by name. These are warnings, because code can also
 * put a name together at run time. The capabilities `network`, `cookies` and `storage` are checked. All other
 * capabilities are not, because code outside of the plugin can use them. For example, the SDK or a script of another
 * server can contain the host of a frame.
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
      .map((hook) => unused('PLINTH-MANIFEST-130', jsonFile, ['hooks', hook], 'no source taps it', used.hooks)),
    ...[...new Set(services)]
      .filter((service) => !names(service, used.services).some((name) => used.text.includes(name)))
      .map((service) =>
        unused('PLINTH-MANIFEST-131', jsonFile, [fieldOf(service, json), service], 'no code names it', [
          ...HOST_SERVICES,
          ...used.services.values(),
        ]),
      ),
    ...capabilities
      .filter(({ value }) => !used.text.includes(stem(value)))
      .map(({ path, value }) => unused('PLINTH-MANIFEST-132', jsonFile, [path, value], 'no code names it', used.texts)),
  ];
}

/** @param known Names of the same kind that exist. The author may have meant one of these. */
function unused(
  code: Problem['code'],
  file: string,
  [path, value]: readonly [path: string, value: string],
  reason: string,
  known: Iterable<string>,
): Problem {
  const meant = nearestWord(value, known);
  const message = `declares ${value}, but ${reason}${didYouMean(value, known)}`;
  const hint = meant === undefined ? 'remove it from plugin.json' : `write "${meant}", or remove it from plugin.json`;
  return problem(code, file, path, message, hint);
}

function fieldOf(service: string, { uses, usesOptional }: PluginJson): string {
  if (uses.includes(service)) return 'uses';
  return usesOptional.includes(service) ? 'usesOptional' : 'provides';
}

/** The id of a service, and the names of the constants whose value is its token. */
function names(service: string, services: ServiceNames): string[] {
  return [service, ...[...services].filter(([, id]) => id === service).map(([name]) => name)];
}

/** The fixed part of a pattern: `*.example.com` -> `example.com`, `drafts.*` -> `drafts.` */
function stem(pattern: string): string {
  return pattern.replace(/^\*\./, '').replace(/\*$/, '');
}
