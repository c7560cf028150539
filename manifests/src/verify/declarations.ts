import { HOST_SERVICES } from '../host-services.ts';
import type { ManifestCode, Problem } from '../manifest-error.ts';
import type { PluginJson } from '../schema/plugin-json.ts';
import type { SourceFile } from './source-file.ts';
import type { Token } from './tokenise.ts';

/** Ids of services by the name of the constant that holds the token: `DialogsService` -> `plinth.dialogs`. */
export type ServiceNames = ReadonlyMap<string, string>;

/** Finds `const Name = defineService('id')` in sources. */
export function serviceNames(sources: readonly SourceFile[]): ServiceNames {
  const named = sources.flatMap(({ tokens }) =>
    tokens.flatMap((token, index): [string, string][] => {
      if (token.text !== 'defineService' || tokens[index - 1]?.text !== '=') return [];
      const name = tokens[index - 2];
      const id = tokens.slice(index).find(({ kind }) => kind === 'string');
      return name && id ? [[name.text, id.text]] : [];
    }),
  );
  return new Map(named);
}

/**
 * Compares what the sources of a plugin do with what plugin.json declares, as far as the source text shows it: hooks
 * tapped, services used and provided, hosts, cookies and storage keys named. The host enforces the rest at run time.
 */
export function checkDeclarations(sources: readonly SourceFile[], json: PluginJson, services: ServiceNames): Problem[] {
  return sources
    .filter(({ role }) => role === 'shipped')
    .flatMap(({ path, tokens }) =>
      tokens.flatMap((token, index) => {
        const finding = findingAt(tokens, index, json, services);
        if (!finding) return [];
        const [code, message, hint] = finding;
        return [{ code, file: path, path: `line ${token.line}`, message, hint }];
      }),
    );
}

type Finding = readonly [code: ManifestCode, message: string, hint: string];

function findingAt(
  tokens: readonly Token[],
  index: number,
  json: PluginJson,
  services: ServiceNames,
): Finding | undefined {
  return (
    hookAt(tokens, index, json) ??
    serviceAt(tokens, index, json, services) ??
    capabilityAt(tokens, index, json) ??
    bypassAt(tokens, index)
  );
}

/** `hooks.init(` */
function hookAt(tokens: readonly Token[], index: number, json: PluginJson): Finding | undefined {
  if (!reads(tokens, index, 'hooks', '.', undefined, '(')) return undefined;
  const hook = tokens[index + 2]?.text ?? '';
  if (json.hooks.some((declared) => declared === hook)) return undefined;
  return ['PLINTH-MANIFEST-103', `taps hook ${hook}`, `add "${hook}" to "hooks" of plugin.json`];
}

/** `.use(Token)`, `.provide(Token, …)` */
function serviceAt(
  tokens: readonly Token[],
  index: number,
  json: PluginJson,
  services: ServiceNames,
): Finding | undefined {
  const verb = tokens[index]?.text;
  if ((verb !== 'use' && verb !== 'provide') || !reads(tokens, index - 1, '.', verb, '(')) return undefined;
  const service = services.get(tokens[index + 2]?.text ?? '');
  const field = verb === 'use' ? 'uses' : 'provides';
  const declared = verb === 'use' ? [...json.uses, ...json.usesOptional] : json.provides;
  if (service === undefined || declared.includes(service)) return undefined;
  if (verb === 'use' && HOST_SERVICES.has(service)) return undefined;
  return ['PLINTH-MANIFEST-104', `${field} service ${service}`, `add "${service}" to "${field}" of plugin.json`];
}

/** `.fetch('https://…')`, `cookie.get('…')`, `storage.local.get('…')` */
function capabilityAt(tokens: readonly Token[], index: number, json: PluginJson): Finding | undefined {
  const { network = [], cookies = [], storage = [] } = json.capabilities ?? {};
  if (reads(tokens, index, '.', 'fetch', '(')) {
    const host = hostOf(stringAt(tokens, index + 3));
    if (host === undefined || network.some((pattern) => matchesHost(host, pattern))) return undefined;
    return undeclared('network', host);
  }
  if (reads(tokens, index, 'cookie', '.', undefined, '(')) {
    const name = stringAt(tokens, index + 4);
    return name === undefined || cookies.includes(name) ? undefined : undeclared('cookies', name);
  }
  if (reads(tokens, index, 'storage', '.', undefined, '.', undefined, '(')) {
    const key = stringAt(tokens, index + 6);
    return key === undefined || storage.some((pattern) => matchesKey(key, pattern))
      ? undefined
      : undeclared('storage', key);
  }
  return undefined;
}

function undeclared(field: string, value: string): Finding {
  return [
    'PLINTH-MANIFEST-105',
    `needs capability ${field}: ${value}`,
    `add "${value}" to "capabilities.${field}" of plugin.json`,
  ];
}

const GLOBALS = new Set(['window', 'globalThis', 'self']);
/** Globals that a plugin must not use, and the member of the host to use instead. */
const BYPASSES: Readonly<Record<string, string>> = {
  fetch: 'host.fetch',
  XMLHttpRequest: 'host.fetch',
  sendBeacon: 'host.track or host.fetch',
  WebSocket: 'host.fetch',
  EventSource: 'host.fetch',
  localStorage: 'host.storage.local',
  sessionStorage: 'host.storage.session',
};

/** Access to network, cookies and storage by globals, which the host cannot record. */
function bypassAt(tokens: readonly Token[], index: number): Finding | undefined {
  const token = tokens[index];
  if (token?.kind !== 'word') return undefined;
  if (reads(tokens, index, 'document', '.', 'cookie')) return bypass('document.cookie', 'host.cookie');
  const instead = Object.hasOwn(BYPASSES, token.text) ? BYPASSES[token.text] : undefined;
  if (instead === undefined) return undefined;
  const isMember = tokens[index - 1]?.text === '.' && !GLOBALS.has(tokens[index - 2]?.text ?? '');
  // `fetch` is also a common name for a field; only a call of the global one bypasses the host.
  const isCall = token.text !== 'fetch' || tokens[index + 1]?.text === '(';
  if ((isMember && token.text !== 'sendBeacon') || !isCall) return undefined;
  return bypass(token.text, instead);
}

function bypass(what: string, instead: string): Finding {
  return ['PLINTH-MANIFEST-106', `uses ${what} directly`, `use ${instead}, which is undone when the page is destroyed`];
}

/** Do the tokens from `index` on match this sequence? Undefined matches any word. */
function reads(tokens: readonly Token[], index: number, ...texts: readonly (string | undefined)[]): boolean {
  return texts.every((text, offset) => {
    const token = tokens[index + offset];
    if (!token || token.kind === 'string') return false;
    return text === undefined ? token.kind === 'word' : token.text === text;
  });
}

function stringAt(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index];
  return token?.kind === 'string' ? token.text : undefined;
}

function hostOf(address: string | undefined): string | undefined {
  if (address === undefined || !/^(?:https?:)?\/\//.test(address)) return undefined;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute) ? new URL(absolute).host : address;
}

function matchesKey(key: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
